import type { PaperAsked } from '../contract.ts'
import { amountAsSent } from '#basics/amounts/amount-typed.ts'
import { exactAmount } from '#basics/money.ts'
import { LABEL_SHEET_IDS, type LabelSheetId, labelsOn } from '../rules/labels.ts'
import { type ChoiceOfPieces, paperEntry, type PaperFormat, type PaperId } from '../rules/papers.ts'
import { THRESHOLD_COUNTRIES } from '../rules/thresholds.ts'
import { t } from '#basics/words/words.ts'
import type { Basis } from '#record/values/rules/purposes.ts'

/** What is chosen and typed for a paper. */
export interface Typed {
  by: ChoiceOfPieces
  name: string
  ids: readonly string[]
  format: PaperFormat
  day: string
  basis: Basis
  recipient: string
  note: string
  kind: 'theft' | 'loss'
  lossDay: string
  reference: string
  threshold: string
  amount: string
  currency: string
  percent: string
  sheet: LabelSheetId
  first: string
  titles: boolean
}

export const OWN_THRESHOLD = 'own'

export function begun(id: PaperId, ids: readonly string[]): Typed {
  const { formats, pieces, basis } = paperEntry(id)
  return {
    by: ids.length > 0 ? 'pieces' : pieces[0]!,
    name: '',
    ids,
    format: formats[0]!,
    day: '',
    basis,
    recipient: '',
    note: '',
    kind: 'theft',
    lossDay: '',
    reference: '',
    threshold: '',
    amount: '',
    currency: '',
    percent: '50',
    sheet: LABEL_SHEET_IDS[0],
    first: '1',
    titles: false,
  }
}

const isLabelOf = (sheet: LabelSheetId, first: string) =>
  Number.isInteger(Number(first)) && Number(first) >= 1 && Number(first) <= labelsOn(sheet)

/** What is wrong, by its field. */
export function mistakesIn(id: PaperId, typed: Typed): Partial<Record<keyof Typed, string>> {
  const { options } = paperEntry(id)
  const percent = Number(typed.percent)
  const isOwn = options.includes('threshold') && typed.threshold === OWN_THRESHOLD
  const amount = isOwn ? exactAmount(amountAsSent(typed.amount, typed.currency || null) ?? '', typed.currency) : null
  return {
    ...(typed.by === 'pieces' && typed.ids.length === 0 && { ids: t('Choose at least one asset') }),
    ...(['collection', 'place', 'beneficiary'].includes(typed.by) &&
      typed.name.trim() === '' && { name: t('Choose one of yours') }),
    ...(options.includes('start') &&
      !(Number.isInteger(percent) && percent >= 1 && percent <= 100) && {
        percent: t('Enter a whole number from 1 to 100'),
      }),
    ...(options.includes('labels') &&
      !isLabelOf(typed.sheet, typed.first) && {
        first: t('Enter a whole number from 1 to {most}', { most: labelsOn(typed.sheet) }),
      }),
    ...(amount?.ok === false && { amount: amount.mistakeIn(t('Amount')) }),
    ...(isOwn && !/^[A-Z]{3}$/.test(typed.currency) && { currency: t('Choose a currency') }),
  }
}

/** As the server is asked for it. */
export function askedOf(id: PaperId, typed: Typed): PaperAsked {
  const { options } = paperEntry(id)
  const has = (option: (typeof options)[number]) => options.includes(option)
  const percent = Number(typed.percent)
  return {
    pieces: piecesOf(typed),
    ...(has('day') && { day: typed.day || null }),
    ...(has('basis') && { basis: typed.basis }),
    ...(has('recipient') && { recipient: typed.recipient }),
    ...(has('note') && { note: typed.note }),
    ...(has('loss') && { loss: { kind: typed.kind, day: typed.lossDay || null, reference: typed.reference } }),
    ...(has('threshold') && { threshold: thresholdOf(typed) }),
    ...(has('labels') && { labels: { sheet: typed.sheet, first: Number(typed.first), titles: typed.titles } }),
    ...(has('start') && { start: { percent, currency: typed.currency || null } }),
  }
}

function piecesOf({ by, name, ids }: Typed): NonNullable<PaperAsked['pieces']> {
  if (by === 'all') return { by }
  if (by === 'pieces') return { by, ids: [...ids] }
  return by === 'place' ? { by, path: name } : { by, name }
}

function thresholdOf({ threshold, amount, currency }: Typed): PaperAsked['threshold'] {
  if (threshold === OWN_THRESHOLD) return { amount: amountAsSent(amount, currency || null) ?? '', currency }
  return THRESHOLD_COUNTRIES.find((country) => country === threshold) ?? null
}
