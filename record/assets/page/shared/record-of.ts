import type { Asset } from '../../contract/assets.ts'
import { dateIn, factsOf, type Field } from '../../rules/field-lists.ts'
import { otherKind, type RecordKind } from '../../rules/sections.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { longDay } from '#ui/in-words.ts'

export interface Fact {
  label: string
  text: string
  /** Where it leads: to the people of this name. */
  leadsTo?: 'people'
}

/** What the head and the summary of a record say by themselves. */
const IN_HEAD = new Set<string>(['title', 'description', 'place'])

/**
 * What a record says of an asset, in the words of its form; what was left empty is left out. Fields of the other kind come
 * last: whoever has another role now sees what was recorded before.
 */
export function recordOf(asset: Asset, kind: RecordKind) {
  const others = factsOf(otherKind(kind)).filter((field) => !field.of[kind])
  const fields = [...factsOf(kind), ...others].filter(({ name }) => !IN_HEAD.has(name))
  const sectionOf = ({ of }: Field) => (of[kind] ?? of[otherKind(kind)])?.section
  const inWords = (wanted: (field: Field) => boolean): Fact[] =>
    fields.filter(wanted).flatMap((field) => {
      const text = textOf(asset, field)
      return text === null ? [] : [{ label: field.label, text, ...leading(field) }]
    })
  return {
    kinds: inWords((field) => field.kind === 'listed').map(({ text }) => text),
    title: t(kind === 'creator' ? 'Commercial details' : 'Financial details'),
    piece: inWords((field) => isShort(field) && sectionOf(field) === 'piece'),
    facts: inWords((field) => isShort(field) && sectionOf(field) !== 'piece'),
    stories: inWords((field) => field.kind === 'long'),
  }
}

const isShort = ({ kind }: Field) => kind !== 'listed' && kind !== 'long'

const leading = (field: Field): Pick<Fact, 'leadsTo'> =>
  field.kind === 'line' && field.names ? { leadsTo: 'people' } : {}

function textOf(asset: Asset, field: Field): string | null {
  if (field.kind === 'date') {
    const cell = dateIn(asset, field)
    return cell && dateInWords(cell)
  }
  const text = asset[field.name]
  if (text === null || field.kind !== 'amount') return text && valueInWords(field, text)
  const currency = asset[field.currency.name]
  return currency === null ? null : exactMoney({ amount: text, currency })
}

/** A text as a record says it. */
export const valueInWords = ({ kind }: Pick<Field, 'kind'>, text: string) =>
  kind === 'day' ? longDay(text) : choiceInWords({ kind }, text)

/** What was chosen, in the reader’s words; what was typed stays as it is. */
export const choiceInWords = ({ kind }: Pick<Field, 'kind'>, text: string) =>
  kind === 'choice' || kind === 'listed' ? t(text) : text
