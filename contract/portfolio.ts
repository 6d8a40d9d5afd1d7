import * as z from 'zod'
import { isCalendarDate } from '#domain/calendar.ts'
import { COURSE_MONTHS } from '#domain/worth/months.ts'
import { BASES } from '#domain/worth/purposes.ts'
import { registered } from './access.ts'
import { conversion } from './rates.ts'
import { money, timestamp } from './values.ts'

const category = z.object({
  category: z.string().nullable(),
  /** All that are in it, whatever they are worth. */
  assets: z.int(),
  /** In the portfolio's currency. */
  amount: z.string(),
  /** Of the portfolio's value, in percent with one decimal. */
  share: z.string(),
})

const portfolioOverview = z.object({
  total_assets: z.int(),
  /** The one that was asked for, else that with the largest sum; null where nothing has a value. */
  currency: z.string().nullable(),
  /** One exact sum a currency, that of `currency` first, then the largest. Sums of different currencies are never added. */
  held: z.array(money.extend({ assets: z.int() })),
  average_value: money.nullable(),
  /** What was added since the first of the month, and its share of the total in percent with one decimal; null as of a day. */
  monthly_growth: money.extend({ share: z.string(), assets: z.int() }).nullable(),
  /** The largest value first. */
  categories: z.array(category),
  /** All of it in the currency that its owner chose for totals; null where none was. */
  converted: conversion.nullable(),
  /** How many are valued by something else than what was asked for, and by what; null is by nothing. */
  fallbacks: z.array(z.object({ source: z.string().nullable(), assets: z.int() })),
  /** Of what has both in one currency: how much more it is worth than it cost, or less. */
  gains: z.array(money.extend({ cost: z.string(), assets: z.int() })),
})
export type PortfolioOverview = z.infer<typeof portfolioOverview>

const asOf = z.string().refine(isCalendarDate).optional()

const course = z.object({
  /** The ends of months, and last the day that was asked about. */
  days: z.array(
    z.object({
      day: z.string(),
      /** Of what was held then: one exact sum a currency, the largest first. */
      held: z.array(money.extend({ assets: z.int() })),
    }),
  ),
})
export type WorthCourse = z.infer<typeof course>

const ownership = z.object({
  id: z.uuid(),
  asset_id: z.uuid(),
  title: z.string(),
  value: money.nullable(),
  owner: z.string(),
  /** When it was acquired, or made, as its record says; null where it says nothing, and the entry’s own day counts. */
  since: z.string().nullable(),
  transferred_at: timestamp,
})

export const portfolio = {
  get: registered
    .route({
      method: 'GET',
      path: '/portfolio',
      summary: 'What the caller’s collection is worth, in total and by category',
    })
    .input(
      z
        .object({
          valued_by: z.enum(BASES).default('cost'),
          /** What was held on that day, and what it was worth then. */
          as_of: asOf,
          /** Which currency’s sums come first, and are shared out by category. */
          currency: z
            .string()
            .regex(/^[A-Z]{3}$/)
            .optional(),
        })
        .default({ valued_by: 'cost' }),
    )
    .output(portfolioOverview),
  course: registered
    .route({ method: 'GET', path: '/portfolio/course', summary: 'What the collection came to, month by month' })
    .input(
      z.object({
        valued_by: z.enum(BASES).default('cost'),
        as_of: asOf,
        months: z.coerce.number<number | string>().pipe(z.literal(COURSE_MONTHS)).default(12),
      }),
    )
    .output(course),
  recentOwnership: registered
    .route({ method: 'GET', path: '/portfolio/ownership', summary: 'The ten latest entries of the ownership history' })
    .output(z.array(ownership)),
}
