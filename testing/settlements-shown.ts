import type { EstatePiece, Settlement, ValueEntry } from '#account/executor/contract.ts'
import type { PURPOSES } from '#record/values/rules/purposes.ts'

/* What an executor settles, as their page knows it. */

type Value = EstatePiece['values'][number]

const anEntry = (worth: string, casting: Partial<ValueEntry> = {}): ValueEntry => ({
  amount: worth,
  amount_to: null,
  currency: 'EUR',
  worth,
  date: '2023-05-04',
  effective_on: '2023-05-04',
  valued_by: 'R. Sim',
  method: null,
  ...casting,
})

export const aValue = (
  purpose: (typeof PURPOSES)[number],
  worth: string,
  casting: Partial<ValueEntry> = {},
): Value => ({
  purpose,
  value: anEntry(worth, casting),
  later: null,
})

const aLaterValue = (purpose: (typeof PURPOSES)[number], worth: string, casting: Partial<ValueEntry> = {}): Value => ({
  purpose,
  value: null,
  later: anEntry(worth, { date: '2025-05-04', effective_on: '2025-05-04', ...casting }),
})

export const aSettledPiece = (title: string, casting: Partial<EstatePiece> = {}): EstatePiece => ({
  id: crypto.randomUUID(),
  title,
  place: 'Hall',
  beneficiaries: [{ name: 'Hana Ito', share: null, alternate_name: null, wishes: null }],
  values: [aValue('Fair market', '900')],
  ...casting,
})

export const aSettlement = (casting: Partial<Settlement> = {}): Settlement => ({
  day: '2024-01-01',
  day_name: 'Eve',
  day_at: '2026-11-01T10:00:00.000Z',
  as_of: casting.day === null ? '2026-11-02' : '2024-01-01',
  own_tasks: [],
  ticked: [],
  pieces: [
    aSettledPiece('Longcase clock', {
      values: [aLaterValue('Insurance replacement', '1200', { currency: 'USD' }), aValue('Fair market', '900')],
    }),
    aSettledPiece('Card table', { place: null, beneficiaries: [], values: [aLaterValue('Fair market', '70')] }),
    aSettledPiece('Vase', { values: [aValue('Fair market', '50', { currency: 'USD' })] }),
  ],
  left_off: 0,
  gone: 0,
  later: 0,
  policies: [
    {
      id: crypto.randomUUID(),
      insurer: 'Lothian Mutual',
      number: 'LM-7',
      kind: 'scheduled',
      valid_until: '2026-12-31',
      pieces: 2,
    },
  ],
  untold: ['Tom'],
  unanswered: [],
  ...casting,
})
