import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import { isId } from '#basics/ids.ts'
import { type Ask, jsonOf, messageOf, QUOTED } from './ask.ts'
import { PAPERS_TO_READ } from './papers.ts'

const LISTED = 50
/** A paper with all its photos may be larger than an assistant takes. */
const MOST_BYTES = 20_000_000

export function registerResources(server: McpServer, ask: Ask) {
  server.registerResource(
    'asset',
    new ResourceTemplate('strongroom://assets/{id}', { list: async () => ({ resources: await latestAssets(ask) }) }),
    { title: 'Asset', description: 'The whole record of one asset', mimeType: 'application/json' },
    async (uri, { id }) => {
      if (!isId(String(id))) throw new Error('There is no such asset.')
      const asset = await jsonOf(await ask(`/assets/${String(id)}`))
      return {
        contents: [
          { uri: uri.href, mimeType: 'application/json', text: JSON.stringify({ about: QUOTED, data: asset }) },
        ],
      }
    },
  )
  for (const { name, title, purpose, uri } of PAPERS_TO_READ)
    server.registerResource(name, uri, { title, description: purpose, mimeType: 'application/pdf' }, async () => ({
      contents: [{ uri, mimeType: 'application/pdf', blob: await paperOf(ask, name) }],
    }))
}

async function latestAssets(ask: Ask) {
  const { items } = (await jsonOf(await ask(`/assets?limit=${LISTED}`))) as { items: { id: string; title: string }[] }
  return items.map(({ id, title }) => ({ uri: `strongroom://assets/${id}`, name: title, mimeType: 'application/json' }))
}

async function paperOf(ask: Ask, name: string): Promise<string> {
  const answer = await ask(`/papers/${name}/pdf`, {})
  if (!answer.ok) throw new Error(await messageOf(answer))
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (bytes.length > MOST_BYTES)
    throw new Error('This paper is too large to be read here. Print it on the page of papers.')
  return bytes.toString('base64')
}
