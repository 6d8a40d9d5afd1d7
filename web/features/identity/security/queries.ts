import { queryOptions } from '@tanstack/react-query'
import { identity } from '#web/session/identity.ts'

export const factorsQuery = queryOptions({ queryKey: ['factors'], queryFn: identity.factors })
