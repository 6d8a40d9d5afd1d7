import type { PageData } from '#account/legal/contract/page-data.ts'
import type { RouteRule } from '#account/member/rules/routes.ts'
import { PSEUDO } from '#basics/words/languages.ts'
import { language, t } from '#basics/words/words.ts'
import { escapeHtml } from '#platform/html.ts'
import { appOf, type Built, type Files, filesOf, type Introduction, type PageSettings, type Personal } from './built.ts'
import { stylesFor } from './styles.ts'

export interface Page {
  rule: RouteRule
  path: string
  introduction: Introduction
  /** Its address for everybody else; none where nobody should be sent to it. */
  canonical: string | null
  /** What it shows, for which address, and what that was made from; none where scripts are to make it. */
  rendered: { html: string; address: string; data: PageData } | null
  /** What scripts are to make, as it will look for the one person who has asked. */
  personal: Personal | null
}

/**
 * Puts a page into the document that the build has left. Where scripts are to make what it shows, fonts come behind them on a
 * slow line: text is painted without.
 */
export function documentsOf(built: Built, settings: PageSettings) {
  const all = [
    // The settings stand in a `meta` element, because no script may stand in the page.
    meta('name', 'installation', JSON.stringify(settings)),
    `<style>${built.prerender.colorsOf(settings)}</style>`,
  ]
  const plain = built.document.replaceAll(LOADED, '')
  const scriptsFirst = plain.replaceAll(' as="font"', ' as="font" fetchpriority="low"')
  const stylesOnce = rememberLast()
  return (page: Page) => {
    const content = body(page, built, settings)
    const files = filesOf(built, page.rule.path)
    const styles = [...new Set([...built.app.styles, ...files.styles])]
    // Of what is somebody's own, nothing but how it looks is remembered.
    const looks = page.personal ? looksOf(content) : content
    const name = page.personal ? 'own' : (page.rendered?.address ?? 'frame')
    const inPage = stylesOnce(`${language()} ${name} of ${page.rule.path}`, looks, () =>
      stylesFor(
        looks,
        styles.map((sheet) => built.styles[sheet] ?? []),
      ),
    )
    const head = [
      ...introduce(page, settings.product_name),
      `<style id="first-styles">${inPage}</style>`,
      ...all,
      // For those who are signed in: whoever only looks in has nothing to install.
      page.rendered ? script(built.firstVisit) : '<link rel="manifest" href="/manifest.webmanifest">',
    ]
    return (
      (page.rendered ? plain : scriptsFirst)
        // Safe pattern: a page that we have built.
        .replace(/<html lang="[^"]*">/, () => `<html lang="${language()}"${language() === PSEUDO ? ' dir="rtl"' : ''}>`)
        // Safe pattern: a page that we have built.
        .replace(/<!--introduction-->.*<!--\/introduction-->/s, () => head.join('\n    '))
        // Safe pattern: a page that we have built.
        .replace(/<!--page-->.*<!--\/page-->/s, () => content)
    )
  }
}

/** The classes and variables of a page, as a page. */
function looksOf(html: string) {
  const all = (pattern: RegExp) => [...new Set(html.match(pattern))].toSorted().join(' ')
  // Safe patterns: a page that we have rendered.
  return `<i${all(/\sclass="[^"]*"/g)} style="${all(/var\(--[\w-]+/g)}">`
}

/** What was made of each content, by its name: there are as many as pages, and each has one content at a time. */
function rememberLast() {
  const last = new Map<string, { content: string; made: string }>()
  return (name: string, content: string, make: () => string) => {
    const before = last.get(name)
    if (before?.content === content) return before.made
    const made = make()
    last.set(name, { content, made })
    return made
  }
}

/** What the build has put into the document for the app: each page is given its own. */
// Safe pattern: a page that we have built.
const LOADED = /<script type="module"[^>]*><\/script>\s*|<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*/g

const script = (file: string) => `<script type="module" crossorigin src="/${file}"></script>`

const joined = (app: Files, page: Files): Files => ({
  scripts: [...new Set([...app.scripts, ...page.scripts])].map((file) => `/${file}`),
  styles: [...new Set([...app.styles, ...page.styles])].map((file) => `/${file}`),
})

/** Named here, nothing waits for a script to find out. */
const appLinks = (app: Files, page: Files) => [
  ...new Set([...app.styles, ...page.styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)),
  ...new Set([...app.scripts, ...page.scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)),
]

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
    meta('property', 'og:image:alt', t('{title}, beside an engraving', { title })),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

function body({ rule, path, introduction, rendered, personal }: Page, built: Built, settings: PageSettings) {
  const { prerender } = built
  if (!rendered) {
    const frame = personal
      ? withoutTabStops(withoutLaterPictures(personal.html))
      : prerender.renderFrame(path, settings)
    const inFrame = `<div id="frame"${personal ? ' data-pressed-again' : ''} data-needs-scripts aria-hidden="true">${frame}</div>`
    const root = `<div id="root">${needsScripts(rule, introduction)}</div>`
    if (personal) {
      const files = joined(appOf(built), filesOf(built, rule.path))
      const blocks = [dataBlock('page-data', personal.rows), dataBlock('app-files', files)]
      return [inFrame, root, ...blocks, '<script defer src="/after-paint.js"></script>'].join('\n    ')
    }
    return [
      inFrame,
      // Below what can be painted without them.
      ...appLinks(appOf(built), filesOf(built, rule.path)),
      root,
      script(built.app.scripts[0]!),
    ].join('\n    ')
  }
  const { html, address, data } = rendered
  const rows = prerender.rowsByQuery(data)
  const app = rule.form ? 'data-app="at-once" data-needs-scripts' : 'data-app="when-wanted"'
  return [
    `<div id="root" data-prerendered="${escapeHtml(address)}" ${app}>${html}</div>`,
    ...(rule.form ? [needsScripts(rule, introduction)] : []),
    ...(rows.length > 0 ? [dataBlock('page-data', rows)] : []),
    dataBlock('app-files', appFiles(path, rule, built)),
  ].join('\n    ')
}

/** What the app will need: for this page, and for those to which a visitor goes from here. */
function appFiles(path: string, rule: RouteRule, built: Built) {
  const addresses = ({ scripts, styles }: Files, besides: Files = NO_FILES) => ({
    scripts: scripts.filter((file) => !besides.scripts.includes(file)).map((file) => `/${file}`),
    styles: styles.filter((file) => !besides.styles.includes(file)).map((file) => `/${file}`),
  })
  const pages = [[path, rule.path], ...WAYS_IN.map((way) => [way, way])] as const
  return {
    app: addresses(appOf(built)),
    pages: Object.fromEntries(pages.map(([address, of]) => [address, addresses(filesOf(built, of), built.app)])),
  }
}

/** Until scripts have made the page, its links lead on when they are pressed; the keyboard waits for the page itself. */
// Safe pattern: a page that we have rendered, in which what others wrote is escaped.
const withoutTabStops = (html: string) =>
  html.replaceAll(/<(?:a|button|input|select|textarea|summary)\b(?= )/g, '$& tabindex="-1"')

/** All but the first come with the scripts: before them, they would take the line that the app waits for. Their previews stand there. */
// Safe pattern: a page that we have rendered, in which what others wrote is escaped.
const withoutLaterPictures = (html: string) => html.replaceAll(/<img\b[^<>]*\bloading="lazy"[^<>]*>/g, '')

const WAYS_IN = ['/login', '/register']
const NO_FILES: Files = { scripts: [], styles: [] }

/** Data, which no browser takes for a script; `<` is written so that they can't end their element either. */
const dataBlock = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

const needsScripts = (rule: RouteRule, { title }: Introduction) => `<noscript><main>
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(whyScripts(rule))}</p>
      <p>${linked(
        t(
          '<home>The first page</home>, <guide>how registering works</guide> and the <legal>legal documents</legal> can be read without.',
        ),
        { home: '/', guide: '/vault-registration-process', legal: '/legal' },
      )}</p>
    </main></noscript>`

const whyScripts = ({ who }: RouteRule) =>
  who === 'signed-out'
    ? t('This form needs scripts. Please allow JavaScript for this site, then load it again.')
    : t('This page needs scripts. Please allow JavaScript for this site, then load it again.')

/** A text with links in it, each by the name of its address. */
const linked = (text: string, addresses: Record<string, string>) =>
  escapeHtml(text).replace(LINKS, (_, name: string, words: string) => `<a href="${addresses[name]}">${words}</a>`)

// Safe pattern: the texts are our own, and short.
const LINKS = /&lt;(\w+)&gt;(.*?)&lt;\/\1&gt;/g
