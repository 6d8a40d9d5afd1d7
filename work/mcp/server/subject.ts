import { subject } from '#platform/rpc/subject.ts'
import { mcpRoute } from './mcp-route.ts'

export const mcp = subject({ streams: { '/mcp': mcpRoute } })
