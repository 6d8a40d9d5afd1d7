import type { PageData } from '#contract/page-data.ts'
import type { RouteRule } from '#domain/routes.ts'
import { escapeHtml } from '../html.ts'
import { type Built, filesOf, type Introduction, type PageSettings } from './built.ts'

export interface Page {
  rule: RouteRule
  path: string
  introduction: Introduction
  /** Its address for everybody else; none where nobody should be sent to it. */
  canonical: string | null
  /** What it shows and what that was made from; none where scripts are to make it. */
  rendered: { html: string; data: PageData } | null
}

/** Puts a page into the document that the build has left. */
export function documentsOf(built: Built, settings: PageSettings) {
  const all = [
    // The settings stand in a `meta` element, because no script may stand in the page.
    meta('name', 'installation', JSON.stringify(settings)),
    `<style>${built.prerender.colorsOf(settings)}</style>`,
  ]
  return (page: Page) => {
    const head = [...introduce(page, settings.product_name), ...all]
    return (
      built.document
        // Safe pattern: a page that we have built.
        .replace(/<!--introduction-->.*<!--\/introduction-->/s, () => head.join('\n    '))
        .replace('</head>', () => `${filesFor(page, built).join('\n    ')}\n  </head>`)
        // Safe pattern: a page that we have built.
        .replace(/<!--page-->.*<!--\/page-->/s, () => body(page, built))
    )
  }
}

function introduce({ introduction, canonical }: Page, productName: string) {
  const { title, windowTitle, description, picture } = introduction
  const head = [`<title>${escapeHtml(windowTitle)}</title>`, meta('name', 'description', description)]
  if (canonical === null) return [...head, meta('name', 'robots', 'noindex')]

  head.push(
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
  )
  return picture ? [...head, ...introducePicture(picture, canonical, title)] : head
}

function introducePicture(picture: string, canonical: string, title: string) {
  return [
    meta('property', 'og:image', new URL(`/share/${picture}.png`, canonical).href),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${title}, beside an engraving`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/** What this page needs beside what every page needs: named here, nothing waits for a script to find out. */
function filesFor({ rule, rendered }: Page, built: Built) {
  const files = rendered && filesOf(built, rule.path)
  if (!files) return []
  const isNew = (file: string) => !built.document.includes(file)
  return [
    ...files.styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...files.scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
}

function body({ rule, path, introduction, rendered }: Page, { prerender }: Built) {
  if (!rendered) return `<div id="root"><noscript>${needsScripts(rule, introduction)}</noscript></div>`
  const { html, data } = rendered
  const rows = prerender.rowsByQuery(data)
  const root = `<div id="root" data-prerendered="${escapeHtml(path)}">${html}</div>`
  return rows.length > 0 ? `${root}\n    ${dataBlock(rows)}` : root
}

/** Data, which no browser takes for a script; `<` is written so that they can't end their element either. */
const dataBlock = (data: object) =>
  `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

const needsScripts = ({ who }: RouteRule, { title }: Introduction) => `<main>
      <h1>${escapeHtml(title)}</h1>
      <p>This ${who === 'signed-out' ? 'form' : 'page'} needs scripts. Please allow JavaScript for this site, then load it again.</p>
      <p>
        <a href="/">The first page</a>, <a href="/vault-registration-process">how registering works</a>
        and the <a href="/legal">legal documents</a> can be read without.
      </p>
    </main>`
