import type { RowsChild } from './child.ts'
import { texts } from '#basics/words/words.ts'

/* What a piece is worth: an entry of the registry. It is saved by itself, so nothing is typed of it in the form. */

export const LEDGER = texts(
  {
    valuations: {
      kind: 'rows',
      table: 'valuations',
      group: 'values',
      columnGroups: { valued_by: 'people' },
      columns: {
        corrects: 'place',
        purpose: 'required text',
        amount: 'amount',
        amount_to: 'amount',
        currency: 'text',
        date: 'text',
        date_latest: 'text',
        date_edtf: 'text',
        date_text: 'text',
        review_on: 'text',
        valued_by: 'text',
        method: 'text',
        evidence: 'files',
        note: 'text',
        recorded_at: 'instant',
      },
      order: 'position',
      label: 'Value',
      archivedSince: 3,
    },
  } as const satisfies Record<string, RowsChild>,
  ['label'],
)
