import { subject } from '#platform/rpc/subject.ts'
import { createToken, endToken, getCurrentToken, listTokens } from './handlers.ts'

export const tokens = subject({
  calls: { tokens: { list: listTokens, create: createToken, end: endToken, current: getCurrentToken } },
})
