import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { BASES } from '#record/values/rules/purposes.ts'
import { ASSET_SORTS } from '#work/vault/contract.ts'
import { STATUS_FILTERS } from '#record/statuses/rules/status-names.ts'
import { PAPERS_TO_READ } from './papers.ts'
import { type Ask, jsonOf, QUOTED } from './ask.ts'

interface Tool {
  name: string
  title: string
  description: string
  input?: z.ZodObject
  /** What of the API it asks for. */
  path: (given: Record<string, unknown>) => string
}

const id = z.uuid().describe('As search_assets gives it')
const list = {
  search: z.string().max(200).optional().describe('Words that all stand in the record, also in its documents'),
  category: z.string().max(255).optional(),
  status: z.enum(STATUS_FILTERS).optional().describe('Without it, what is held now'),
  as_of: z.iso.date().optional().describe('What counted on that day'),
}

/** What is asked with a question mark. */
const asked = (path: string) => (given: Record<string, unknown>) => {
  const query = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'number' ? String(value) : (value as string)]],
    ),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

/** All of them read. None changes anything, and none fetches an address. */
const TOOLS: readonly Tool[] = [
  {
    name: 'search_assets',
    title: 'Search assets',
    description: 'Finds what is recorded in the vault: a page at a time, with `next_cursor` for the next one.',
    input: z.object({
      ...list,
      sort: z.enum(ASSET_SORTS).optional(),
      limit: z.int().min(1).max(100).optional(),
      cursor: z.string().max(2_000).optional().describe('`next_cursor` of the page before'),
    }),
    path: asked('/assets'),
  },
  {
    name: 'get_asset',
    title: 'Get an asset',
    description:
      'The whole record of one asset: what it is, where it came from, its values, documents, place, and who is to have it.',
    input: z.object({ id }),
    path: ({ id }) => `/assets/${String(id)}`,
  },
  {
    name: 'history',
    title: 'History of an asset',
    description: 'Who changed what of an asset, the latest first.',
    input: z.object({ id }),
    path: ({ id }) => `/assets/${String(id)}/history`,
  },
  {
    name: 'totals',
    title: 'Totals',
    description: 'What the assets come to, one sum a currency. Sums of different currencies are never to be added.',
    input: z.object({
      ...list,
      valued_by: z.enum(BASES).optional().describe('Cost, unless something else is asked for'),
    }),
    path: asked('/assets/totals'),
  },
  {
    name: 'cover_gaps',
    title: 'Gaps in insurance cover',
    description: 'Whether what is held is covered today by the recorded policies; what is not right comes first.',
    path: () => '/cover',
  },
  {
    name: 'who_gets_what',
    title: 'Who gets what',
    description: 'Beneficiaries by name, each with the pieces meant for them.',
    path: () => '/beneficiaries',
  },
  {
    name: 'without_beneficiary',
    title: 'What nobody is to get',
    description: 'Pieces without a beneficiary.',
    path: () => '/beneficiaries/none',
  },
  {
    name: 'due_reminders',
    title: 'Due reminders',
    description: 'What is overdue, and what falls due within a year.',
    path: () => '/reminders',
  },
  { name: 'list_places', title: 'Places', description: 'Where things are, as a tree.', path: () => '/places' },
  {
    name: 'list_collections',
    title: 'Collections',
    description: 'Collections and sets, by name.',
    path: () => '/collections',
  },
]

export function registerTools(server: McpServer, ask: Ask) {
  for (const { name, title, description, input = z.object({}), path } of TOOLS)
    server.registerTool(name, { title, description, inputSchema: input, annotations: READS }, async (given) =>
      quoted(await jsonOf(await ask(path(given)))),
    )
  server.registerTool(
    'list_papers',
    {
      title: 'Papers',
      description:
        'Documents that the vault can print of everything that is held. Each is read as a resource, by its address.',
      inputSchema: z.object({}),
      annotations: READS,
    },
    async () => quoted(PAPERS_TO_READ),
  )
}

const READS = { readOnlyHint: true, openWorldHint: false } as const

const quoted = (data: unknown) => ({
  content: [{ type: 'text' as const, text: `${QUOTED}\n\n${JSON.stringify(data)}` }],
  structuredContent: { about: QUOTED, data },
})
