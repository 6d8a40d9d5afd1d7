import * as z from 'zod'
import { isCalendarDate } from '#basics/calendar.ts'
import { exactAmount } from '#basics/money.ts'
import { LABEL_SHEET_IDS, labelsOn, MOST_LABELS_A_SHEET } from './rules/labels.ts'
import { MAX_PAPER_NOTE, MAX_RECIPIENT, MAX_REFERENCE } from './rules/papers.ts'
import { MOST_CHOSEN } from './rules/most-chosen.ts'
import { THRESHOLD_COUNTRIES } from './rules/thresholds.ts'
import { isStorable, oneLine, prose } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { BASES } from '#record/values/rules/purposes.ts'
import { anyId } from '#basics/shapes.ts'
import { stream, WRITTEN } from '#platform/contract/streams.ts'

const text = (max: number) =>
  z.string().max(max).refine(isStorable, msg('This text contains a character that can’t be saved'))
const line = (max: number) => text(max).transform(oneLine).default('')
const day = z.string().refine(isCalendarDate, msg('Enter a day of the calendar, such as 2026-05-04'))
const named = text(1_000)

const pieces = z.discriminatedUnion('by', [
  /** Everything that was held on the day. */
  z.strictObject({ by: z.literal('all') }),
  z.strictObject({ by: z.literal('collection'), name: named }),
  /** With all that is inside of it. */
  z.strictObject({ by: z.literal('place'), path: text(10_000) }),
  z.strictObject({ by: z.literal('pieces'), ids: z.array(anyId).min(1).max(MOST_CHOSEN) }),
  /** However the name is written. */
  z.strictObject({ by: z.literal('beneficiary'), name: named }),
])

const ownThreshold = z
  .strictObject({ amount: z.string().max(40), currency: z.string().regex(/^[A-Z]{3}$/) })
  .refine(({ amount, currency }) => exactAmount(amount, currency).ok, msg('Enter a plain number, such as 1234.50'))

/** What `POST /api/papers/{paper}/{format}` is sent. */
export const paperRequest = z.strictObject({
  pieces: pieces.default({ by: 'all' }),
  /** As of when; today where nothing is said. */
  day: day.nullable().default(null),
  /** By which values; those of the paper where nothing is said. */
  basis: z.enum(BASES).nullable().default(null),
  recipient: line(MAX_RECIPIENT),
  note: text(MAX_PAPER_NOTE).transform(prose).default(''),
  loss: z
    .strictObject({
      kind: z.enum(['theft', 'loss']).default('theft'),
      day: day.nullable().default(null),
      reference: line(MAX_REFERENCE),
    })
    .prefault({}),
  /** From where an estate’s articles are flagged: by the rule of a country, or above an amount. */
  threshold: z
    .union([z.enum(THRESHOLD_COUNTRIES), ownThreshold])
    .nullable()
    .default(null),
  /** Percent of the low estimate at which a lot begins, and the currency of the sale. */
  start: z
    .strictObject({
      percent: z.int().min(1).max(100).default(50),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .nullable()
        .default(null),
    })
    .prefault({}),
  /** On which sheets, from which label of the first one on, and whether titles are printed too. */
  labels: z
    .strictObject({
      sheet: z.enum(LABEL_SHEET_IDS).default('a4-21'),
      first: z.int().min(1).max(MOST_LABELS_A_SHEET).default(1),
      titles: z.boolean().default(false),
    })
    .refine(({ sheet, first }) => first <= labelsOn(sheet), msg('The sheet has fewer labels'))
    .prefault({}),
})
export type PaperRequest = z.output<typeof paperRequest>
export type PaperAsked = z.input<typeof paperRequest>
export type PiecesOf = PaperRequest['pieces']

export const paperStream = stream(
  'paper',
  'POST /api/papers/{paper}/{format}',
  'registered',
  {
    ...WRITTEN,
    seconds: 240,
  },
  { works: 'edit', scope: 'reports' },
)

/** What `POST /api/shared/{grant}/papers/{paper}` is sent. */
export const sharedPaperRequest = z.strictObject({
  /** Which piece a sheet is about. */
  asset: anyId.optional(),
  /** Of an executor: the round whose list is to be signed. */
  round: anyId.optional(),
  format: z.enum(['pdf', 'xlsx', 'csv']).default('pdf'),
  /** What a claim is about: a policy, or pieces; and what happened to them when. */
  policy: anyId.optional(),
  pieces: z.array(anyId).min(1).max(MOST_CHOSEN).optional(),
  loss: z
    .strictObject({ kind: z.enum(['theft', 'loss']).default('loss'), day: day.nullable().default(null) })
    .prefault({}),
  /** Of a practice: as of which day, and whether that is the day of death. */
  day: day.nullable().default(null),
  is_death: z.boolean().default(false),
})
export type SharedPaperRequest = z.output<typeof sharedPaperRequest>

/** Of what somebody is let see: counted for each grant, whoever comes by it. */
export const sharedPaperStream = stream(
  'sharedPaper',
  'POST /api/shared/{grant}/papers/{paper}',
  'guest',
  {
    ...WRITTEN,
    seconds: 240,
  },
  { scope: 'reports' },
)
