import type { SharedBy } from '../contract.ts'
import type { COURSE_MONTHS } from '#record/values/rules/months.ts'
import { recallBasis } from '#record/values/page/shared/basis.ts'
import { api } from '#platform/client/api.ts'
import type { Valued } from './valued-by.tsx'

/** As was chosen, now or before. */
const chosen = ({ valued_by }: Valued) => valued_by ?? recallBasis()

export const portfolioQuery = (valued: Valued) =>
  api.portfolio.get.queryOptions({ input: { ...valued, valued_by: chosen(valued) } })

export type Months = (typeof COURSE_MONTHS)[number]

export const courseQuery = (valued: Valued, months: Months) =>
  api.portfolio.course.queryOptions({ input: { valued_by: chosen(valued), as_of: valued.as_of, months } })

export const sharesQuery = (valued: Valued, currency: string | null, by: SharedBy) =>
  api.portfolio.shares.queryOptions({
    input: { valued_by: chosen(valued), as_of: valued.as_of, currency: currency ?? undefined, by },
  })

export const gainsQuery = (valued: Valued, currency: string | null) =>
  api.portfolio.gains.queryOptions({
    input: { valued_by: chosen(valued), as_of: valued.as_of, currency: currency ?? undefined },
  })
