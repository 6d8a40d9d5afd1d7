import { api } from '#web/client/api.ts'
import type { Valued } from './valued-by.tsx'

export const portfolioQuery = (valued: Valued) => api.portfolio.get.queryOptions({ input: valued })
