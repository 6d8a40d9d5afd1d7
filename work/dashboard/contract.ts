import * as z from 'zod'
import { each } from '#basics/each.ts'
import { FIRST_STEPS } from '#account/member/rules/first-steps.ts'
import { GAPS } from '#account/member/rules/needs.ts'
import { working } from '#account/identity/contract/access.ts'
import { changeInValue } from '#work/portfolio/contract.ts'
import { conversion } from '#record/rates/contract.ts'
import { reminder } from '#work/reminders/contract.ts'
import { askedOfMe } from '#work/requests/contract/requests.ts'
import { newComments } from '#record/comments/contract.ts'
import { money, timestamp } from '#basics/shapes.ts'

const recentAsset = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.string().nullable(),
  created_at: timestamp,
  value: money.nullable(),
  picture: z
    .object({
      /** A WebP of a few pixels, in base64. */
      preview: z.string().nullable(),
      width: z.int(),
      height: z.int(),
      /** Signed, good for an hour. */
      url: z.string(),
    })
    .nullable(),
})

const dashboardSummary = z.object({
  total_assets: z.int(),
  /** In which the totals lead; null where nothing has a value. */
  currency: z.string().nullable(),
  /**
   * By cost; a creator’s own works by their value at creation. One sum a currency, that of `currency` first. Sums of different
   * currencies are never added.
   */
  total_values: z.array(money),
  /** All of it in the currency that its owner chose for totals; null where none was, or there is nothing to convert. */
  converted: conversion.nullable(),
  /** All of it by its latest value; null where none is recorded. */
  latest: z.object({ values: z.array(money), converted: conversion.nullable() }).nullable(),
  change_in_value: changeInValue.nullable(),
  /** Assets added in the last 7 days, the latest first, five at most. */
  recent_assets: z.array(recentAsset),
  recent_count: z.int(),
})
export type DashboardSummary = z.infer<typeof dashboardSummary>

/** What waits for the caller. */
const needs = z.object({
  /** What is overdue or due within 30 days: how much of it, and the first of it. */
  reminders: z.object({ total: z.int(), overdue: z.int(), items: z.array(reminder) }),
  /** Photos and pieces that are to become assets. */
  to_finish: z.int(),
  /** What those who are let in wrote: how much of it, and the first assets. */
  comments: newComments,
  /** What others propose to change. */
  proposals: z.int(),
  /** What firms ask for: how much is open, and what is due first. */
  requests: z.object({ total: z.int(), items: z.array(askedOfMe) }),
  payment_due: z.boolean(),
  /** What the assets lack, and how many of the newest. */
  gaps: z.array(z.object({ gap: z.enum(GAPS), assets: z.int() })),
  /** Whether there are more assets than were looked at, so that more may lack something. */
  more: z.boolean(),
})
export type Needs = z.infer<typeof needs>

const firstSteps = z.object({
  done: z.object(each(FIRST_STEPS, z.boolean())),
  /** Their owner does not want to see them, or is no beginner any more. */
  over: z.boolean(),
})

export const dashboard = {
  get: working
    .route({ method: 'GET', path: '/dashboard', summary: 'The caller’s totals and recent activity' })
    .output(dashboardSummary),
  needs: working
    .route({ method: 'GET', path: '/dashboard/needs', summary: 'What waits for the caller: due, unfinished, missing' })
    .output(needs),
  firstSteps: {
    get: working
      .route({
        method: 'GET',
        path: '/dashboard/first-steps',
        summary: 'Which of the first steps the caller has taken',
      })
      .output(firstSteps),
    dismiss: working.route({
      method: 'POST',
      path: '/dashboard/first-steps/dismiss',
      summary: 'Dismisses the caller’s first steps',
    }),
  },
}
