import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import type { PaperRequest } from '../contract.ts'
import type { Member } from '#account/member/contract.ts'
import { type PaperId, paperEntry } from '../rules/papers.ts'
import type { Basis } from '#record/values/rules/purposes.ts'
import { basisFor, isFallback } from '#record/values/rules/worth.ts'
import { type SumOfCurrency, sumsByCurrency } from '../rules/sums.ts'
import { plural, t } from '#basics/words/words.ts'
import type { Writing } from '#record/assets/server/shared/writing.ts'
import type { ClaimedPolicy } from './claimed-policies.ts'
import type { Piece } from './pieces.ts'

/* What a paper says, before it is printed or written as a table. */

export type PrintedCell =
  | string
  | { amount: string; lines?: string[] }
  | { text: string; lines: string[] }
  | { path: string; alt: string }
  /** Said in small letters, as nothing is there. */
  | { none: string }
  | null

export interface PrintedColumn {
  heading: string
  /** In millimeters, or a share of what is left. */
  mm?: number
  share?: number
  align?: 'end'
}

export interface ShownPicture {
  path: string
  alt: string
  caption: string
}

export type Part =
  | { kind: 'table'; heading: string | null; columns: PrintedColumn[]; rows: PrintedCell[][]; sums: [string, string][] }
  | { kind: 'piece'; heading: string; pictures: ShownPicture[]; facts: [string, string][]; paragraphs: string[] }
  | { kind: 'text'; heading: string; paragraphs: string[] }

export interface WrittenColumn {
  heading: string
  kind: 'text' | 'long' | 'amount' | 'date' | 'number'
}
export type WrittenCell = string | number | null | { amount: string; currency: string }

export interface WrittenTable {
  columns: WrittenColumn[]
  rows: WrittenCell[][]
}

export interface LeftOut {
  title: string
  why: string
}

export interface Paper {
  title: string
  about: string
  facts: [string, string][]
  sentences: string[]
  /** One a currency, each piece once. */
  sums: SumOfCurrency[]
  /** The long side of the page lies below. */
  wide: boolean
  /** Printed, or written as a table: whichever is wanted is made then. */
  parts: () => Part[]
  table: (() => WrittenTable) | null
  leftOut: LeftOut[]
}

/** What lists are made of, for whoever has them made. */
export type Given = Omit<Ingredients, 'me'> & { me: Pick<Member, 'role'> }

/** What every paper is made of. */
export interface Ingredients {
  id: PaperId
  me: Member
  request: PaperRequest
  /** What is listed, and what was chosen and is not. */
  pieces: Piece[]
  leftOut: LeftOut[]
  /** Of a claim, those under which it may be made. */
  policies: ClaimedPolicy[]
  own: OwnField[]
  day: string
  today: string
  basis: Basis
  owner: string
  write: Writing
}

/** What was lost, whenever that was recorded, is what a notice or a claim is about. */
const LOST = new Set(['Lost', 'Stolen', 'Destroyed'])

/** What is listed; and by its title what is not, and why. */
export function splitPieces(
  all: readonly Piece[],
  write: Writing,
  { isAboutLoss = false, whyLater = t('You didn’t own it yet') }: { isAboutLoss?: boolean; whyLater?: string } = {},
): { pieces: Piece[]; leftOut: LeftOut[] } {
  const isListed = ({ is_held, is_later, status }: Piece) => is_held || (isAboutLoss && !is_later && LOST.has(status))
  return {
    pieces: all.filter(isListed),
    leftOut: all
      .filter((piece) => !isListed(piece))
      .map(({ title, is_later, status }) => ({
        title,
        why: is_later ? whyLater : goneWhy(status, write),
      })),
  }
}

const goneWhy = (status: string, write: Writing) => t('Gone: {status}', { status: write.choice(status) })

export const notValued = (pieces: readonly Piece[]): LeftOut[] =>
  pieces.flatMap(({ title, worth }) => (worth ? [] : [{ title, why: t('In the list, but in no total: not valued') }]))

export const sumsOf = (pieces: readonly Piece[]) => sumsByCurrency(pieces.flatMap(({ worth }) => worth ?? []))

/** What the cover of each paper says first. */
export function coverOf(
  { id, owner, request, day, today, basis, me, pieces, write }: Given,
  { values = true }: { values?: boolean } = {},
) {
  const { title, purpose } = paperEntry(id)
  const facts: [string, string][] = [
    [t('Owner'), owner],
    ...(request.recipient === '' ? [] : [[t('Prepared for'), request.recipient] as [string, string]]),
    [t('As of'), write.day(day)],
    [t('Prepared on'), write.day(today)],
    [t('Items'), plural(pieces.length, '{count} item', '{count} items')],
    ...(values ? [[t('Values'), basisFor(basis, me.role)] as [string, string]] : []),
  ]
  return { title, about: purpose, facts, sums: values ? sumsOf(pieces) : [] }
}

/** What else is said of values, wherever they stand. */
export function sentencesOnValues({
  pieces,
  basis,
  me,
}: Pick<Ingredients, 'pieces' | 'basis'> & { me: Pick<Member, 'role'> }): string[] {
  const sums = sumsOf(pieces)
  const unvalued = pieces.filter(({ worth }) => worth === null).length
  const others = pieces.filter(({ worth }) => worth && isFallback(worth, basis)).length
  return [
    ...(sums.length > 1 ? [t('Each currency has its own total. They are never added together.')] : []),
    ...(others > 0
      ? [
          plural(
            others,
            '{count} item has no value of this kind ({basis}). Its line says which value is used instead.',
            '{count} items have no value of this kind ({basis}). Their lines say which value is used instead.',
            { basis: basisFor(basis, me.role) },
          ),
        ]
      : []),
    ...(unvalued > 0
      ? [
          plural(
            unvalued,
            '{count} item is not valued and is in no total.',
            '{count} items are not valued and are in no total.',
          ),
        ]
      : []),
    t('Values are as the owner recorded them.'),
  ]
}
