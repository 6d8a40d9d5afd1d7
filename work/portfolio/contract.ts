import * as z from 'zod'
import { isCalendarDate } from '#basics/calendar.ts'
import { COURSE_MONTHS } from '#record/values/rules/months.ts'
import { BASES } from '#record/values/rules/purposes.ts'
import { reporting } from '#account/identity/contract/access.ts'
import { conversion } from '#record/rates/contract.ts'
import { money, timestamp } from '#basics/shapes.ts'

const category = z.object({
  category: z.string().nullable(),
  /** All that are in it, whatever they are worth. */
  assets: z.int(),
  /** In the portfolio's currency. */
  amount: z.string(),
  /** Of the portfolio's value, in percent with one decimal. */
  share: z.string(),
})

/**
 * What was there before the first of the month is worth so much more now than then, or less: negative with a sign. By the
 * basis of the total; where that is cost, which never changes, by the latest value.
 */
export const changeInValue = money.extend({
  /** Of what it was worth then, in percent with one decimal; negative with a sign. */
  share: z.string(),
  /** How many have a value of this month. */
  assets: z.int(),
  valued_by: z.enum(BASES),
})

const portfolioOverview = z.object({
  /** What each asset counts by: what was asked for, else as portfolios open. */
  valued_by: z.enum(BASES),
  total_assets: z.int(),
  /** The one that was asked for, else the headline currency; null where nothing has a value. */
  currency: z.string().nullable(),
  /** One exact sum a currency, that of `currency` first, then as they rank. Sums of different currencies are never added. */
  held: z.array(money.extend({ assets: z.int() })),
  average_value: money.nullable(),
  /** What was added since the first of the month, and its share of the total in percent with one decimal; null as of a day. */
  monthly_growth: money.extend({ share: z.string(), assets: z.int() }).nullable(),
  /** Null as of a day, and where nothing that was there before has a value of this month to compare. */
  change_in_value: changeInValue.nullable(),
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
      /** Of what was held then: one exact sum a currency. */
      held: z.array(money.extend({ assets: z.int() })),
    }),
  ),
  /** All of it in the currency that its owner chose for totals, an amount a day, each by the rates of the last day; null where there is nothing to convert. */
  converted: z
    .object({
      currency: z.string(),
      amounts: z.array(z.string()),
      /** Currencies without a rate: they are no part of it. */
      unconverted: z.array(z.string()),
    })
    .nullable(),
})
export type WorthCourse = z.infer<typeof course>

/** By what the value of a collection is shared out. */
const SHARED_BY = ['category', 'place', 'maker', 'person'] as const
export type SharedBy = (typeof SHARED_BY)[number]

const about = z.object({
  valued_by: z.enum(BASES).optional(),
  as_of: asOf,
  /** In which amounts are, where the owner chose no currency for totals. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
})

const shares = z.object({
  /** In which all amounts are; null where nothing has a value. */
  currency: z.string().nullable(),
  /** The largest first; null is what has none. */
  shares: z.array(z.object({ name: z.string().nullable(), amount: z.string(), assets: z.int(), share: z.string() })),
  /** All beyond those. */
  others: z.object({ names: z.int(), amount: z.string() }),
  /** How many assets have their value in a currency that no rate leads from. */
  left_out: z.int(),
})
export type WorthShares = z.infer<typeof shares>

const pieceGains = z.object({
  currency: z.string().nullable(),
  /** Those that gained or lost most, the largest gain first. Below nought with a sign. */
  gains: z.array(z.object({ id: z.uuid(), title: z.string(), amount: z.string(), cost: z.string() })),
  /** How many assets have a value beside their cost. */
  compared: z.int(),
})
export type PieceGains = z.infer<typeof pieceGains>

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
  get: reporting
    .route({
      method: 'GET',
      path: '/portfolio',
      summary: 'What the caller’s collection is worth, in total and by category',
    })
    .input(
      z
        .object({
          /** Without one, as portfolios open: by the latest value once any asset has one, else by cost. */
          valued_by: z.enum(BASES).optional(),
          /** What was held on that day, and what it was worth then. */
          as_of: asOf,
          /** Which currency’s sums come first, and are shared out by category. */
          currency: z
            .string()
            .regex(/^[A-Z]{3}$/)
            .optional(),
        })
        .default({}),
    )
    .output(portfolioOverview),
  course: reporting
    .route({ method: 'GET', path: '/portfolio/course', summary: 'What the collection came to, month by month' })
    .input(
      z.object({
        valued_by: z.enum(BASES).optional(),
        as_of: asOf,
        months: z.coerce.number<number | string>().pipe(z.literal(COURSE_MONTHS)).default(12),
      }),
    )
    .output(course),
  shares: reporting
    .route({
      method: 'GET',
      path: '/portfolio/shares',
      summary: 'The value of the collection, shared out by place, maker or person',
    })
    .input(about.extend({ by: z.enum(SHARED_BY) }))
    .output(shares),
  gains: reporting
    .route({ method: 'GET', path: '/portfolio/gains', summary: 'Which assets gained or lost most against their cost' })
    .input(about)
    .output(pieceGains),
  recentOwnership: reporting
    .route({ method: 'GET', path: '/portfolio/ownership', summary: 'The ten latest entries of the ownership history' })
    .output(z.array(ownership)),
}
