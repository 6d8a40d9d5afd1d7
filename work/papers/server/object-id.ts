import { t } from '#basics/words/words.ts'
import { objectId, picturesOf } from './facts.ts'
import { coverOf, type Given, type Paper, type Part } from './paper.ts'
import type { Piece } from './pieces.ts'

const PICTURES = 4

/** Each piece on a page of its own, by the international standard: docs/object-id.md. */
export function objectIdSheets(given: Given): Paper {
  return {
    ...coverOf(given, { values: false }),
    sentences: [t('Keep a copy away from home: it is what the police ask for after a theft.')],
    wide: false,
    parts: () => given.pieces.map((piece) => sheetOf(piece, given)),
    table: null,
    leftOut: given.leftOut,
  }
}

/** What is recorded; what is not is named, so that nobody takes it for nothing. */
export function sheetOf(piece: Piece, given: Given, more: [string, string][] = []): Part {
  const { facts, missing } = objectId(piece, given)
  const { write } = given
  const documents = piece.documents
    .map(({ name, type }) => (type ? `${write.choice(type)} (${name})` : name))
    .join(', ')
  return {
    kind: 'piece',
    heading: piece.title,
    pictures: picturesOf(piece, PICTURES, given),
    facts: [
      ...facts.filter(({ name }) => name !== 'title').map(({ label, text }): [string, string] => [label, text]),
      ...(documents === '' ? [] : [[t('Related documents'), documents] as [string, string]]),
      ...more,
      [t('Date documented'), write.day(piece.updated_at.slice(0, 10))],
    ],
    paragraphs: [
      ...(piece.images.length === 0 ? [t('There is no photograph of this item.')] : []),
      ...(piece.images.length > PICTURES
        ? [t('{shown} of {all} photographs are shown.', { shown: PICTURES, all: piece.images.length })]
        : []),
      ...(missing.length > 0 ? [t('Not recorded: {fields}.', { fields: missing.join(', ') })] : []),
    ],
  }
}
