import { escapeHtml } from '#platform/html.ts'
import type { Description, Method } from './describe-api.ts'

/** The OpenAPI document as a page that needs no script and nothing from anywhere else. */
export function docsPage(description: Description): string {
  const title = escapeHtml(description.info.title)
  const operations = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => operationSection(path, method as Method, description)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>
:root { color-scheme: light dark; --ink: light-dark(#1f1a24, #f1ecf5); --quiet: light-dark(#6b6472, #a79eb0);
  --paper: light-dark(#fbfaf8, #16121a); --line: light-dark(#e7e2ea, #332b3b) }
body { margin: 0 auto; max-width: 760px; padding: 32px 16px; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
h1, h2 { font-weight: 500; font-family: Georgia, serif; line-height: 1.25 }
section { border-top: 1px solid var(--line); padding: 16px 0 }
h2 { font: 500 16px/1.4 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere }
p { margin: 4px 0 } .quiet, summary { color: var(--quiet) } summary { cursor: pointer; padding: 8px 0 }
pre { overflow: auto; font-size: 13px; border: 1px solid var(--line); border-radius: 8px; padding: 12px }
.about { white-space: pre-line }
</style></head><body><main><h1>${title}</h1>
<p>Every operation, who may call it, and what it takes and gives. <a href="/api/openapi.json">As an OpenAPI document</a>.</p>
<p class="about">${escapeHtml(inPlainWords(description.info.description ?? ''))}</p>
${operations.join('')}</main></body></html>`
}

function operationSection(path: string, method: Method, { paths }: Description): string {
  const operation = paths?.[path]?.[method]
  const { 'x-access': access } = operation as unknown as { 'x-access': string }
  const details = JSON.stringify(operation, null, 1)
  return `<section id="${escapeHtml(operation?.operationId ?? '')}"><h2>${method.toUpperCase()} ${escapeHtml(path)}</h2>
<p>${escapeHtml(operation?.summary ?? '')}</p><p class="quiet">Who may call it: ${access}. ${escapeHtml(inPlainWords(operation?.description ?? ''))}</p>
<details><summary>Shapes</summary><pre>${escapeHtml(details)}</pre></details></section>`
}

/** Lines that were broken for their source, and marks of Markdown. */
const inPlainWords = (markdown: string) => markdown.replaceAll(/[`*]/g, '').replaceAll(/([^\n])\n(?!\n)/g, '$1 ')
