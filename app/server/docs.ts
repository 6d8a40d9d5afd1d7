import { OpenAPIGenerator } from '@orpc/openapi'
import type { AnyContractRouter } from '@orpc/contract'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { escapeHtml } from '#platform/html.ts'
import { VAULT_HEADER } from '#platform/contract/vault-header.ts'
import { listRoutes, type DeclaredRoute } from '#platform/rpc/routes-of.ts'

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })

interface Described {
  title: string
  origin: string
  sessionCookie: string
}

const OF_VAULT = {
  name: VAULT_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description: 'The access by which the caller works in the vault of another; without it, it is about their own.',
} as const

const LICENSE = 'AGPL-3.0-only'

/** As linters of such documents ask for it: each operation says whether it takes a session. */
export async function describeApi(contract: AnyContractRouter, { title, origin, sessionCookie }: Described) {
  const description = await generator.generate(contract, {
    info: {
      title: `${title} API`,
      version: '1',
      description: 'What the pages of this installation ask its server, for whoever signs in to do the same.',
      license: { name: LICENSE, identifier: LICENSE },
    },
    servers: [{ url: `${origin}/api` }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } } },
  })
  for (const { method, path, access, works } of listRoutes(contract)) {
    const operation = description.paths?.[path]?.[method.toLowerCase() as 'get']
    if (!operation) throw new Error(`${method} ${path} is not described`)
    operation.security = access === 'open' || access === 'development' ? [] : [{ session: [] }]
    if (works !== undefined) operation.parameters = [...(operation.parameters ?? []), OF_VAULT]
    dropEmptyAnswer(operation)
  }
  return description
}

/** A route without an output answers with nothing, which the generator describes as anything at all. */
function dropEmptyAnswer({ responses }: NonNullable<NonNullable<Description['paths']>[string]>['get'] & object) {
  const answer = responses?.['200']
  if (!answer || !('content' in answer)) return
  const schema = answer.content?.['application/json']?.schema
  const isEmpty = schema && 'anyOf' in schema && schema.anyOf?.some((each) => Object.keys(each).length === 0)
  if (isEmpty) delete answer.content
}

type Description = Awaited<ReturnType<typeof generator.generate>>

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
