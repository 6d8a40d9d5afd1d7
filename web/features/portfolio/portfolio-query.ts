import type { COURSE_MONTHS } from '#domain/worth/months.ts'
import { api } from '#web/client/api.ts'
import type { Valued } from './valued-by.tsx'

export const portfolioQuery = (valued: Valued) => api.portfolio.get.queryOptions({ input: valued })

export type Months = (typeof COURSE_MONTHS)[number]

export const courseQuery = ({ valued_by, as_of }: Valued, months: Months) =>
  api.portfolio.course.queryOptions({ input: { valued_by, as_of, months } })
