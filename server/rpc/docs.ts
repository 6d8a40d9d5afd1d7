import { OpenAPIGenerator } from '@orpc/openapi'
import type { AnyContractRouter } from '@orpc/contract'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { escapeHtml } from '#server/platform/html.ts'
import { listRoutes, type DeclaredRoute } from './routes-of.ts'

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })

export const describeApi = (contract: AnyContractRouter, title: string, origin: string) =>
  generator.generate(contract, { info: { title: `${title} API`, version: '1' }, servers: [{ url: `${origin}/api` }] })

type Description = Awaited<ReturnType<typeof describeApi>>

/** The OpenAPI document as a page that needs no script and nothing from anywhere else. */
export function docsPage(contract: AnyContractRouter, description: Description): string {
  const title = escapeHtml(description.info.title)
  const routes = listRoutes(contract)
    .map((route) => routeSection(route, description))
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>
:root { color-scheme: light dark; --ink: light-dark(#1f1a24, #f1ecf5); --quiet: light-dark(#6b6472, #a79eb0);
  --paper: light-dark(#fbfaf8, #16121a); --line: light-dark(#e7e2ea, #332b3b) }
body { margin: 0 auto; max-width: 760px; padding: 32px 16px; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
h1, h2 { font-weight: 500; font-family: Georgia, serif; line-height: 1.25 }
section { border-top: 1px solid var(--line); padding: 16px 0 }
h2 { font: 500 16px/1.4 ui-monospace, monospace; margin: 0 }
p { margin: 4px 0 } .quiet, summary { color: var(--quiet) } summary { cursor: pointer; padding: 8px 0 }
pre { overflow: auto; font-size: 13px; border: 1px solid var(--line); border-radius: 8px; padding: 12px }
</style></head><body><main><h1>${title}</h1>
<p>Every route, who may call it, and what it takes and gives. <a href="/api/openapi.json">As an OpenAPI document</a>.</p>
${routes}</main></body></html>`
}

function routeSection({ method, path, access }: DeclaredRoute, { paths }: Description): string {
  const operation = paths?.[path]?.[method.toLowerCase() as 'get']
  const details = JSON.stringify(operation, null, 2)
  return `<section><h2>${method} /api${escapeHtml(path)}</h2>
<p>${escapeHtml(operation?.summary ?? '')}</p><p class="quiet">Who may call it: ${access}</p>
<details><summary>Shapes</summary><pre>${escapeHtml(details)}</pre></details></section>`
}
