import type * as z from 'zod'
import type { Entitlements } from '#account/billing/rules/plans.ts'
import type { Member } from '#account/member/contract.ts'
import type { UserDb } from '#database/access.ts'
import type { Refusable } from '#platform/contract/refusals.ts'
import type { PdfJob } from '#platform/pdf/print-pdf.ts'
import { refuse } from '#platform/refusal.ts'
import {
  type Letterhead,
  letterhead,
  picturesOf,
  type PrintServices,
  type Sheet,
  sheetOf,
} from '#record/assets/server/shared/printing.ts'
import { type Writing, writingForReader } from '#record/assets/server/shared/writing.ts'
import { reportRefusals } from '#work/reports/refusals.ts'
import type { PaperFormat } from '../../rules/papers.ts'

/* How a subject describes a document that it makes. `papers-route.ts` makes any of them; a subject lists its own in `papers`. */

/** What is at hand while a document is made. */
export interface Making<Request> {
  services: PrintServices
  me: Member
  request: Request
  format: PaperFormat
  /** `YYYY-MM-DD` */
  today: string
  /** Aborted when nobody waits for it any more. */
  signal: AbortSignal
  head: Letterhead
  write: Writing
  /** What stands on every page; its day is today unless another is given. */
  sheet: (title: string, options?: { wide?: boolean; day?: string }) => Sheet
  /** The first picture of each asset, by its id. */
  pictures: (assets: readonly { id: string; picture: { path: string } | null }[]) => Promise<Record<string, Uint8Array>>
}

export interface Made {
  content: { pdf: PdfJob } | { text: string } | { bytes: AsyncIterable<Uint8Array> }
  /** Where it isn’t the name of the document with the day. */
  fileName?: string
  /** How many assets it is about, and how many are missing in it or in its totals. */
  rows?: number
  leftOut?: number
}

interface Description<Request, Rows> {
  /** In its address, and in the name of its file. */
  name: string
  /** How the activity calls it; the first of those were named before documents had one list. */
  noted?: string
  formats: readonly PaperFormat[]
  request: z.ZodType<Request>
  /** Refuses whoever’s plan lacks it; without, it is in every plan. */
  requirePlan?: (entitlements: Entitlements) => void
  /** Said where it takes more than the process that prints may have. */
  tooLong?: Refusable
  /** All that it is about, at one moment. Null where there is nothing of that name. */
  read: (db: UserDb, making: Making<Request>) => Promise<Rows | null>
  make: (rows: Rows, making: Making<Request>) => Made | Promise<Made>
}

export interface Paper extends Omit<Description<never, never>, 'request' | 'read' | 'make'> {
  request: z.ZodType
  read: (db: UserDb, making: Making<unknown>) => Promise<unknown>
  make: (rows: unknown, making: Making<unknown>) => Made | Promise<Made>
}

/** One document: who may have it, what it is asked with, what it reads, and what it says. */
export const paper = <Request, Rows>(description: Description<Request, Rows>) => description as unknown as Paper

/** A document is set as a whole, so what stands in it must fit in memory. */
const MOST_ROWS = 5_000

export function requireFewer(count: number, max = MOST_ROWS) {
  if (count > max) refuse(reportRefusals.TOO_MANY_TO_PRINT, { count, max })
}

type Asked = Pick<Making<unknown>, 'me' | 'request' | 'format' | 'signal'>

export function makingOf(services: PrintServices, asked: Asked): Making<unknown> {
  const today = new Date().toISOString().slice(0, 10)
  const head = letterhead(services, asked.me)
  const write = writingForReader()
  return {
    ...asked,
    services,
    today,
    head,
    write,
    sheet: (title, { wide = false, day = today } = {}) => sheetOf(title, day, head, wide, write),
    pictures: (assets) => picturesOf(services, assets, { whose: asked.me.id, signal: asked.signal }),
  }
}
