import { page } from 'vitest/browser'
import type { Confirmer, EstatePlan, Release, SavedTerms } from '#account/estate/contract/estate.ts'
import type { Answers } from './answers.ts'
import { openPage } from './open-page.tsx'
import { aMember } from './people-shown.ts'

/* A plan for when its owner is gone, as a page knows it. */

export const idOf = (number: number) => `99999999-9999-4999-8999-${String(number).padStart(12, '0')}`

export const someTerms = (casting: Partial<SavedTerms> = {}): SavedTerms => ({
  version: 1,
  needed: 2,
  wait_days: 30,
  heirs_decide: false,
  document_wanted: null,
  reviewer_address: null,
  executor_name: null,
  executor_address: null,
  heirs_see: ['places', 'provenance'],
  keep_years: 5,
  made_at: '2026-01-01T10:00:00.000Z',
  in_force_at: '2026-01-01T10:00:00.000Z',
  ...casting,
})

/** Who has agreed long ago. */
export const aConfirmer = (number: number, casting: Partial<Confirmer> = {}): Confirmer => ({
  id: idOf(number),
  name: `Person ${number}`,
  address: `person${number}@example.com`,
  invited_at: '2026-01-02T10:00:00.000Z',
  accepted_at: '2026-01-03T10:00:00.000Z',
  asked_at: null,
  has_sheet: false,
  inherits: false,
  shares_device: false,
  ...casting,
})

/** To which one of two has confirmed. */
export const aRelease = (casting: Partial<Release> = {}): Release => ({
  id: idOf(900),
  is_rehearsal: false,
  state: 'collecting',
  begun_at: '2026-11-01T10:00:00.000Z',
  enough_at: null,
  opens_at: null,
  ended_at: null,
  needed: 2,
  wait_days: 30,
  confirmed: 1,
  document_wanted: null,
  goes_on: false,
  people: [
    { confirmer_id: idOf(1), name: 'Mia Berg', confirmed_at: '2026-11-01T10:00:00.000Z', reason: 'She died in May.' },
    { confirmer_id: idOf(2), name: 'Otto Berg', confirmed_at: null, reason: null },
  ],
  ...casting,
})

export const NOTHING_PLANNED: EstatePlan = {
  is_on: false,
  lacks: ['terms', 'heirs', 'confirmers'],
  other_addresses: [],
  in_force: null,
  coming: null,
  confirmers: [],
  heirs: [],
  assets: 0,
  without_heir: 0,
  release: null,
  rehearsal: null,
}

/** One that is on. */
export const aPlan = (casting: Partial<EstatePlan> = {}): EstatePlan => ({
  is_on: true,
  lacks: [],
  other_addresses: ['ann@second.example'],
  in_force: someTerms(),
  coming: null,
  confirmers: [aConfirmer(1, { name: 'Mia Berg' }), aConfirmer(2, { name: 'Otto Berg', inherits: true })],
  heirs: [
    { name: 'Otto Berg', address: 'otto@example.com', message: 'Keep it oiled.', assets: 3 },
    { name: 'City museum', address: null, message: null, assets: 1 },
  ],
  assets: 6,
  without_heir: 2,
  release: null,
  rehearsal: null,
  ...casting,
})

export const PLAN = 'GET /api/estate'
export const EVENTS = 'GET /api/estate/events'

export const openPlan = (plan: EstatePlan, { view = '', answers = {} }: { view?: string; answers?: Answers } = {}) =>
  openPage(view === '' ? '/when-im-gone' : `/when-im-gone?view=${view}`, {
    member: aMember(),
    answers: { [PLAN]: plan, [EVENTS]: { items: [], next_cursor: null }, ...answers },
  })

export const main = () => page.getByRole('main')
export const dialog = () => page.getByRole('dialog')
export const press = (name: string) => main().getByRole('button', { name, exact: true }).click()
export const go = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
export const list = (name: string) => page.getByRole('list', { name, exact: true })
