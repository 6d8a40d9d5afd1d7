import { dateInWords } from '#basics/dates/date-in-words.ts'
import { dateIn } from '#record/assets/rules/field-lists.ts'
import { filesIn } from '#record/files/rules/files-in-rows.ts'
import { oneLine } from '#basics/texts.ts'
import { isOfOwnership, type Step } from './timeline.ts'
import { t } from '#basics/words/words.ts'

/*
 * Provenance as catalogs print it, by the convention of the AAM's guide: an owner a paragraph, from the first to the last. A
 * semicolon says that it passed directly from one to the next; a period that it did not, or that nobody knows.
 * docs/decisions/provenance.md
 */

export interface ProvenanceInWords {
  /** An owner each. */
  owners: string[]
  exhibited: string[]
  published: string[]
  /** What the numbers in brackets refer to, the first of them 1. */
  notes: string[]
}

interface Paragraph {
  clauses: string[]
  /** From the owner before. */
  isDirect: boolean
}

/** `nameOf` tells what a file is called. Steps are in the order of time. Prices are nobody's business. */
export function provenanceInWords(
  steps: readonly Step[],
  nameOf: (path: string) => string | undefined,
): ProvenanceInWords {
  const notes: string[] = []
  const paragraphs: Paragraph[] = []
  const lists: { exhibited: string[]; published: string[] } = { exhibited: [], published: [] }
  let owner: string | null = null

  for (const step of steps.map(apart)) {
    if (step.kind === 'Exhibition') lists.exhibited.push(sentence(clause(elsewhere(step), step, true)))
    else if (step.kind === 'Publication') lists.published.push(sentence(clause(elsewhere(step), step, true)))
    else if (isOfOwnership(step)) change(step)
    else if (step.kind !== 'Restoration') stay(step)
  }
  return { owners: withStops(paragraphs), ...lists, notes }

  function change(step: Step) {
    const to = step.isPresent ? t('the present owner') : step.to_name
    if (step.kind === 'Auction lot') {
      const isAbove = isSame(step.from_name, owner)
      add(clause(isAbove ? t('sold by the above') : soldAt(step.from_name), step, true), { isNew: owner === null })
      if (to !== null) start(t('bought by {name}', { name: to }), true)
      owner = to
      return
    }
    // Who gave it was its owner, also where nobody said since when.
    if (step.from_name !== null && step.kind !== 'Made' && !isSame(step.from_name, owner)) {
      start(step.from_name, false)
      owner = step.from_name
    }
    const isAbove = owner !== null && (step.from_name !== null || step.kind === 'Inheritance')
    start(clause(phraseOf(step, to ?? t('an unknown owner'), isAbove), step), isAbove)
    owner = step.kind === 'Made' ? (to ?? step.from_name) : to
  }

  /** What happened while somebody had it. */
  function stay(step: Step) {
    const from = isSame(step.from_name, owner) ? null : step.from_name
    add(clause(awayInWords(step, from), step), { isNew: paragraphs.length === 0 })
    if (step.kind !== 'Loan') owner = null
  }

  function add(text: string, { isNew }: { isNew: boolean }) {
    if (isNew) start(text, false)
    else paragraphs.at(-1)!.clauses.push(text)
  }

  function start(text: string, isDirect: boolean) {
    paragraphs.push({ clauses: [text], isDirect: isDirect && paragraphs.length > 0 })
  }

  /** The note of a lot, an exhibition or a publication belongs to it; any other stands below, as does what proves it. */
  function clause(words: string, step: Step, isNoteIn = false): string {
    const note = step.note === null ? null : oneLine(step.note)
    const inside = isNoteIn && note !== null && note.length <= LONGEST_INSIDE
    const parts = [words, step.place, dateOf(step), inside ? note : null].filter((part) => part !== null && part !== '')
    const proof = filesIn(step.evidence).flatMap((path) => nameOf(path) ?? [])
    const below = [
      inside ? null : note,
      step.certainty === 'Stated' && proof.length === 0 ? t('As stated, without a document') : null,
      proof.length > 0 ? t('Evidence: {files}', { files: proof.join(', ') }) : null,
    ].filter((part) => part !== null)
    const text = step.certainty === 'Assumed' ? t('probably {event}', { event: parts.join(', ') }) : parts.join(', ')
    if (below.length === 0) return text
    notes.push(below.map(sentence).join(' '))
    return `${text} [${notes.length}]`
  }
}

const LONGEST_INSIDE = 150

/** It is lent, stolen or lost. */
function awayInWords({ kind, to_name }: Step, from: string | null): string {
  if (kind === 'Loan') return to_name === null ? t('on loan') : t('on loan to {name}', { name: to_name })
  if (kind === 'Theft') return from === null ? t('stolen') : t('stolen from {name}', { name: from })
  return from === null ? t('lost') : t('lost by {name}', { name: from })
}

/** What is written from right to left stands by itself: a year after it stays after it. */
const apart = (step: Step): Step => ({
  ...step,
  from_name: isolated(step.from_name),
  to_name: isolated(step.to_name),
  place: isolated(step.place),
  note: isolated(step.note),
})
const isolated = (text: string | null) =>
  text !== null && /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
    ? `\u2068${text}\u2069`
    : text

const elsewhere = ({ to_name, from_name }: Step) => to_name ?? from_name ?? ''

const soldAt = (house: string | null) => (house === null ? t('sold at auction') : t('sold {house}', { house }))

function phraseOf({ kind, from_name, to_name }: Step, to: string, isAbove: boolean): string {
  const name = { name: to }
  if (kind === 'Made')
    return from_name === null || to_name === null
      ? t('made by {name}', { name: from_name ?? to })
      : t('made by {maker} for {name}', { ...name, maker: from_name })
  if (kind === 'Gift') return isAbove ? t('by gift from the above to {name}', name) : t('given to {name}', name)
  if (kind === 'Inheritance') return isAbove ? t('by descent to {name}', name) : t('{name}, by descent', name)
  if (kind === 'Sale') return isAbove ? t('sold by the above to {name}', name) : t('sold to {name}', name)
  if (kind === 'Recovery') return t('recovered by {name}', name)
  return isAbove ? t('acquired from the above by {name}', name) : to
}

/** “Until 1937” is when it was there at the latest. */
function dateOf(step: Step): string | null {
  const cell = dateIn(step, { name: 'date' })
  if (cell === null) return null
  const end = /^\.\.\/(.+)$/.exec(cell)?.[1]
  return end === undefined ? dateInWords(cell) : t('by {date}', { date: dateInWords(end) })
}

const isSame = (one: string | null, other: string | null) =>
  one !== null && other !== null && one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0

/** With its first letter large, and a period. */
const sentence = (text: string) => ended(text.slice(0, 1).toLocaleUpperCase() + text.slice(1))
const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

function withStops(paragraphs: readonly Paragraph[]): string[] {
  return paragraphs.map(({ clauses, isDirect }, i) => {
    const text = clauses.join('; ')
    const begun = isDirect ? text : text.slice(0, 1).toLocaleUpperCase() + text.slice(1)
    return paragraphs[i + 1]?.isDirect ? `${begun};` : ended(begun)
  })
}

/** Each part that there is, with its heading. */
export const provenanceParts = ({ owners, exhibited, published, notes }: ProvenanceInWords) =>
  [
    { title: t('Provenance'), lines: owners },
    { title: t('Exhibited'), lines: exhibited },
    { title: t('Literature'), lines: published },
    { title: t('Notes'), lines: notes.map((note, i) => `[${i + 1}] ${note}`) },
  ].filter(({ lines }) => lines.length > 0)

/** All of it as one text, to be copied. */
export const provenanceText = (said: ProvenanceInWords): string =>
  provenanceParts(said)
    .map(({ title, lines }) => `${title}\n${lines.join('\n')}`)
    .join('\n\n')
