import type { RowsChild } from '#record/assets/rules/child.ts'
import { msg, texts } from '#basics/words/words.ts'

/* Where a piece was, and in what state: two entries of the registry. */

const EVENT_KINDS = msg([
  'Made',
  'Acquired',
  'Gift',
  'Inheritance',
  'Sale',
  'Auction lot',
  'Exhibition',
  'Publication',
  'Loan',
  'Restoration',
  'Loss',
  'Theft',
  'Recovery',
])
const CERTAINTIES = msg(['Documented', 'Stated', 'Assumed'])
/** The best first. */
const GRADES = msg(['Mint', 'Excellent', 'Very good', 'Good', 'Fair', 'Poor'])

/** The columns of a date as far as it is known, beside its earliest day. */
const DATED = { date: 'text', date_latest: 'text', date_edtf: 'text', date_text: 'text' } as const

export const PROVENANCE = texts(
  {
    provenance_events: {
      kind: 'rows',
      table: 'provenance_events',
      group: 'provenance',
      columnGroups: { from_name: 'people', to_name: 'people', place: 'places', amount: 'cost', currency: 'cost' },
      columns: {
        kind: 'required text',
        ...DATED,
        from_name: 'text',
        to_name: 'text',
        place: 'text',
        amount: 'amount',
        currency: 'text',
        note: 'text',
        certainty: 'text',
        evidence: 'files',
      },
      order: 'position',
      label: 'Provenance',
      examples: {
        investor: 'Sold by Galerie Ritter, Zurich, 1951, with the invoice',
        creator: 'Shown at the Kunsthalle Basel, summer 2024',
      },
      archivedSince: 3,
      typing: {
        one: 'provenance event',
        many: 'provenance events',
        most: 200,
        help: 'Who had it, and when: sales, gifts, exhibitions, publications.',
        columns: {
          date: { kind: 'date', label: 'Date', called: 'date' },
          kind: { kind: 'choice', options: EVENT_KINDS, label: 'What happened', called: 'kind' },
          from_name: {
            kind: 'line',
            max: 255,
            names: true,
            label: 'From',
            called: 'former owner',
            help: 'The owner before, the auction house, or who made it.',
          },
          to_name: {
            kind: 'line',
            max: 255,
            names: true,
            label: 'To',
            called: 'new owner',
            help: 'The next owner, the museum or the publication.',
          },
          place: { kind: 'line', max: 255, label: 'City or place', called: 'place', isMore: true },
          amount: {
            kind: 'amount',
            currency: { name: 'currency', label: 'Currency of the price' },
            label: 'Price',
            called: 'price',
            isMore: true,
          },
          note: {
            kind: 'long',
            max: 2_000,
            label: 'Note',
            called: 'note',
            help: 'Such as the lot number or the title of the catalog.',
            isMore: true,
          },
          certainty: {
            kind: 'choice',
            options: CERTAINTIES,
            label: 'How certain it is',
            called: 'certainty',
            isMore: true,
          },
          evidence: {
            kind: 'files',
            of: ['documents', 'images'],
            label: 'Evidence',
            called: 'evidence',
            help: 'Files of this asset that prove it.',
            isMore: true,
          },
        },
      },
    },

    conditions: {
      kind: 'rows',
      table: 'conditions',
      group: 'conditions',
      columnGroups: { checked_by: 'people' },
      columns: {
        grade: 'required text',
        ...DATED,
        checked_by: 'text',
        note: 'text',
        next_check: 'text',
        evidence: 'files',
      },
      order: 'position',
      reported: {
        condition: { column: 'grade', of: 'latest', filter: 'conditions' },
        next_check: { column: 'next_check', of: 'latest' },
      },
      label: 'Condition',
      examples: {
        investor: 'Very good, May 2024, checked by R. Sim',
        creator: 'Excellent, varnished in 2024',
      },
      archivedSince: 3,
      typing: {
        one: 'condition report',
        many: 'condition reports',
        most: 100,
        help: 'Its condition, who checked it, and when to check again.',
        columns: {
          date: { kind: 'date', label: 'Date', called: 'date' },
          grade: { kind: 'choice', options: GRADES, label: 'Condition', called: 'grade' },
          checked_by: { kind: 'line', max: 255, names: true, label: 'Checked by', called: 'examiner' },
          next_check: { kind: 'day', mayCome: true, label: 'Next check', called: 'next check' },
          note: { kind: 'long', max: 2_000, label: 'Note', called: 'note', isMore: true },
          evidence: {
            kind: 'files',
            of: ['images', 'documents'],
            label: 'Photos and reports',
            called: 'photos',
            help: 'Files of this asset that show it.',
            isMore: true,
          },
        },
      },
    },
  } as const satisfies Record<string, RowsChild>,
  ['label', 'help', 'one', 'many', 'called', 'investor', 'creator'],
)
