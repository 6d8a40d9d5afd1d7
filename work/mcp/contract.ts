import { stream } from '#platform/contract/streams.ts'

/** Where assistants ask, by the Model Context Protocol: docs/decisions/mcp.md. What they ask for is held to its own limits besides. */
export const mcpStream = stream(
  'mcp',
  'POST /mcp',
  'signed-in',
  { seconds: 260, atOnce: { person: 4, network: 16, all: 40, strangers: { network: 4, all: 10 } } },
  { scope: 'any' },
)
