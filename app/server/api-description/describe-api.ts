import { OpenAPIGenerator } from '@orpc/openapi'
import type { AnyContractRouter } from '@orpc/contract'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { ScopeOfCall } from '#basics/scopes.ts'
import { money } from '#basics/shapes.ts'
import type { Access } from '#platform/contract/access.ts'
import { KEY_HOURS, MOST_OF_KEY, REPEATED_HEADER, takesKey } from '#platform/contract/keys.ts'
import type { Stream } from '#platform/contract/streams.ts'
import { VAULT_HEADER } from '#platform/contract/vault-header.ts'
import { listRoutes } from '#platform/rpc/routes-of.ts'
import { asset } from '#record/assets/contract/assets.ts'
import { assetPage, file, image } from '#work/vault/contract.ts'
import { EXAMPLES } from './examples.ts'
import {
  DESCRIBED_STREAMS,
  type DescribedStream,
  importPlanSchema,
  type JsonSchema,
  pathOf,
} from './streams-described.ts'

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })

export interface Described {
  title: string
  origin: string
  sessionCookie: string
}

export type Description = Awaited<ReturnType<typeof generator.generate>>
type Operation = NonNullable<NonNullable<NonNullable<Description['paths']>[string]>['get']>
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

const LICENSE = 'AGPL-3.0-only'
const ABOUT = `What the pages of this installation ask its server, for whoever signs in to do the same, and for programs that come by an
access token: \`Authorization: Bearer srm_…\`, made at Profile, Developer. Each operation says which scope it needs of a token.

**Versions.** This is version 1. Fields and operations are added at any time: a program overlooks what it doesn’t know. What is to go is announced here and
by the headers \`Deprecation\` and \`Sunset\` for six months at least.

**Lists** come in pages: ask with the \`next_cursor\` of the page before as \`cursor\`, until it is null.

**Amounts** are exact decimals as text, with their currency beside them. **Days** are texts such as \`2026-05-04\`; where a day isn’t known exactly, EDTF.

**Refusals** have one form: a \`code\` that stays, a \`message\` for people in the language of \`Accept-Language\`, and \`data\` for some codes.
After 429 and 503 wait as long as \`Retry-After\` says.

**Repeating.** What changes a vault takes an \`Idempotency-Key\`: sent again by it within ${KEY_HOURS} hours, a request is done once.`

const OF_VAULT = {
  name: VAULT_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description: 'The access by which the caller works in the vault of another; without it, it is about their own.',
} as const
export const OF_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: MOST_OF_KEY },
  description: `A name for this request that the caller makes, such as a UUID. Sent again by it within ${KEY_HOURS} hours, the request is done once and
answered as it was then, with \`${REPEATED_HEADER}: true\`.`,
} as const

/** Of what is described by its name, wherever a route takes it. */
const PARAMETERS: Record<string, string> = {
  cursor: 'The `next_cursor` of the page before; left out for the first page.',
  before: 'The `next_cursor` of the page before; left out for the first page.',
  limit: 'How many on a page.',
}
const RETRY_AFTER = {
  'Retry-After': { description: 'After so many seconds it may be tried again.', schema: { type: 'integer' } },
} as const

const REFUSAL: JsonSchema = {
  type: 'object',
  description: 'Something that was asked for and is not done.',
  properties: {
    code: { type: 'string', description: 'Which refusal it is. Codes stay.' },
    status: { type: 'integer' },
    message: { type: 'string', description: 'For people, in their language.' },
    data: { description: 'What else is known of it, by its code.' },
    defined: { type: 'boolean' },
  },
  required: ['code', 'status', 'message'],
}

/** As linters of such documents ask for it: each operation says whether it takes a session, or a token, and with which scope. */
export async function describeApi(contract: AnyContractRouter, { title, origin, sessionCookie }: Described) {
  const refusals = collectRefusals()
  const description = await generator.generate(contract, {
    info: {
      title: `${title} API`,
      version: '1',
      description: ABOUT,
      license: { name: LICENSE, identifier: LICENSE },
    },
    servers: [{ url: origin }],
    commonSchemas: {
      Asset: { schema: asset, strategy: 'output' },
      AssetPage: { schema: assetPage, strategy: 'output' },
      File: { schema: file, strategy: 'output' },
      Image: { schema: image, strategy: 'output' },
      Money: { schema: money, strategy: 'output' },
    },
    customErrorResponseBodySchema: refusals.bodyOf as never,
  })
  const paths: NonNullable<Description['paths']> = {}
  const routes = listRoutes(contract)
  for (const route of routes) {
    const operation = description.paths?.[route.path]?.[asMethod(route.method)]
    if (!operation) throw new Error(`${route.method} ${route.path} is not described`)
    addTo(paths, { ...route, path: `/api${route.path}` }, finished(operation, route))
  }
  for (const stream of DESCRIBED_STREAMS) addTo(paths, stream.stream, operationOf(stream))
  description.paths = paths
  description.tags = [...new Set(allOperations(paths).flatMap(({ tags }) => tags ?? []))].map((name) => ({ name }))
  description.components = {
    ...description.components,
    schemas: {
      ...description.components?.schemas,
      ImportPlan: importPlanSchema(),
      Refusal: REFUSAL,
      ...(refusals.schemas() as object),
    },
    responses: { Refused: refused('Refused.') },
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
      token: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'srm_…',
        description: 'An access token, made at Profile, Developer, with the scopes that a program needs.',
      },
    },
  }
  return withTypes(description)
}

/** A constant with its type, and as a choice of one: what reads older forms of JSON Schema knows no `const`. */
function withTypes<T>(node: T): T {
  if (Array.isArray(node)) return node.map(withTypes) as T
  if (typeof node !== 'object' || node === null) return node
  const whole = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, withTypes(value)]))
  const { const: only } = whole
  if (only === undefined || typeof only === 'object' || 'enum' in whole) return whole as T
  return { type: Number.isInteger(only) ? 'integer' : typeof only, ...whole, enum: [only] } as T
}

interface Known {
  name: string
  method: string
  path: string
  access: Access
  works?: unknown
  scope?: ScopeOfCall | null | undefined
}

const asMethod = (method: string) => method.toLowerCase() as Method

function addTo(paths: NonNullable<Description['paths']>, { method, path }: Known | Stream, operation: Operation) {
  const address = pathOf(path)
  paths[address] = { ...paths[address], [asMethod(method)]: operation }
}

export const allOperations = (paths: NonNullable<Description['paths']>): Operation[] =>
  Object.values(paths).flatMap((each) => Object.values(each ?? {}) as Operation[])

/** What the generator knows nothing of. */
function finished(operation: Operation, route: Known): Operation {
  dropEmptyAnswer(operation)
  describeParameters(operation)
  const example = EXAMPLES[route.name]
  if (example) addExample(operation, example)
  return {
    ...operation,
    operationId: operationIdOf(route.name),
    ...commonOf(route),
    parameters: [...(operation.parameters ?? []), ...headersOf(route)],
    responses: { ...OTHERWISE, ...withWaits(operation.responses) },
  }
}

const headersOf = (route: Known) => [
  ...(route.works === undefined ? [] : [OF_VAULT]),
  ...(takesKey({ ...route, scope: route.scope ?? null }) ? [OF_KEY] : []),
]

function operationOf({ stream, summary, subject, operationId, parameters = [], ...rest }: DescribedStream): Operation {
  const route = { ...stream, name: `${subject}.${stream.name}` }
  return {
    operationId,
    summary,
    ...commonOf(route),
    parameters: [...parameters, ...headersOf(route), ...(stream.name === 'upload' ? [OF_KEY] : [])],
    ...(rest.body && { requestBody: { required: true, content: rest.body } }),
    responses: { ...OTHERWISE, ...rest.answers },
  } as Operation
}

/** Who may call it, and of which subject it is. */
function commonOf({ name, access, scope = null }: Known) {
  const isOpen = access === 'open' || access === 'development'
  const session = isOpen && scope === null ? [] : [{ session: [] }]
  return {
    tags: [subjectOf(name)],
    // As platform/contract/access.ts has it.
    'x-access': access,
    'x-required-scope': scope,
    description: scopeInWords(scope, isOpen),
    security: scope === null ? session : [...session, { token: scope === 'any' ? [] : [scope] }],
  }
}

function scopeInWords(scope: ScopeOfCall | null, isOpen: boolean): string {
  if (scope === 'any') return 'Any access token does.'
  if (scope !== null) return `An access token needs the scope \`${scope}\`.`
  return isOpen
    ? 'Anybody may ask for it; no access token is needed.'
    : 'No access token does: it is for whoever signs in.'
}

/** `assets.create` is `assetsCreate`, as a method would be called. */
export const operationIdOf = (name: string) => name.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `ownFields.list` is of `own fields`. */
const subjectOf = (name: string) => name.split('.')[0]!.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** A route without an output answers with nothing, which the generator describes as anything at all. */
function dropEmptyAnswer({ responses }: Operation) {
  const answer = responses?.['200']
  if (!answer || !('content' in answer)) return
  const schema = answer.content?.['application/json']?.schema
  const isEmpty = schema && 'anyOf' in schema && schema.anyOf?.some((each) => Object.keys(each).length === 0)
  if (isEmpty) delete answer.content
}

function describeParameters({ parameters }: Operation) {
  for (const parameter of parameters ?? []) {
    if (!('in' in parameter) || parameter.in !== 'query') continue
    const said = PARAMETERS[parameter.name]
    if (said !== undefined) parameter.description ??= said
  }
}

function addExample({ requestBody, responses }: Operation, { request, response }: (typeof EXAMPLES)[string]) {
  const body = requestBody && 'content' in requestBody ? requestBody.content['application/json'] : undefined
  if (body && request !== undefined) body.example = request
  const answer = responses?.['200']
  const content = answer && 'content' in answer ? answer.content?.['application/json'] : undefined
  if (content && response !== undefined) content.example = response
}

/** What any request may meet. By plain numbers: generators of clients take `default` for an answer, and `4XX` for a name. */
const OTHERWISE = Object.fromEntries(
  ['400', '401', '403', '500', '503'].map((status) => [status, { $ref: '#/components/responses/Refused' }]),
)

const WORDS_OF_STATUS: Record<string, string> = {
  '200': 'Done.',
  '400': 'Not as it is described here.',
  '401': 'Nobody is signed in, or the access token isn’t good.',
  '403': 'Not allowed to whoever asks, or to this access token.',
  '404': 'Not there, or not theirs.',
  '409': 'In conflict with what is there.',
  '410': 'Over.',
  '422': 'Understood, and not right.',
  '429': 'Too often.',
  '503': 'Not now.',
}

/** With a description that says something, and where waiting helps, for how long. */
const withWaits = (responses: NonNullable<Operation['responses']> = {}) =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      '$ref' in response
        ? response
        : {
            ...response,
            description: WORDS_OF_STATUS[status] ?? response.description,
            ...(status === '429' && { headers: RETRY_AFTER }),
          },
    ]),
  )

const refused = (description: string) =>
  ({
    description,
    headers: RETRY_AFTER,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }) as const

/** Each code once for all operations, under its own name; where two refuse by one code with other data, both. */
function collectRefusals() {
  const variants = new Map<string, Map<string, JsonSchema>>()

  const bodyOf = (defined: readonly [string, string, boolean, JsonSchema][], status: number) => {
    const all = defined.map(([code, , , data]) => {
      const known = variants.get(code) ?? new Map<string, JsonSchema>()
      variants.set(code, known)
      known.set(JSON.stringify([data, status]), {
        allOf: [{ $ref: '#/components/schemas/Refusal' }],
        type: 'object',
        properties: {
          code: { const: code },
          status: { const: status },
          ...(Object.keys(data ?? {}).length > 0 && { data }),
        },
        required: ['code', 'status', 'message'],
      })
      return { $ref: `#/components/schemas/${code}` }
    })
    return all.length === 1 ? all[0] : { oneOf: all }
  }

  const schemas = () =>
    Object.fromEntries(
      [...variants].map(([code, known]) => {
        const all = [...known.values()]
        return [code, all.length === 1 ? all[0] : { oneOf: all }]
      }),
    )
  return { bodyOf, schemas }
}
