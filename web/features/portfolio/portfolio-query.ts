import type { COURSE_MONTHS } from '#contract/portfolio.ts'
import { recallBasis } from '#web/client/basis.ts'
import { api } from '#web/client/api.ts'
import type { Valued } from './valued-by.tsx'

/** As was chosen, now or before. */
const chosen = ({ valued_by }: Valued) => valued_by ?? recallBasis()

export const portfolioQuery = (valued: Valued) =>
  api.portfolio.get.queryOptions({ input: { ...valued, valued_by: chosen(valued) } })

export type Months = (typeof COURSE_MONTHS)[number]

export const courseQuery = (valued: Valued, months: Months) =>
  api.portfolio.course.queryOptions({ input: { valued_by: chosen(valued), as_of: valued.as_of, months } })
