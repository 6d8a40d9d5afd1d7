import type { Duty } from '#account/estate/contract/duties.ts'

export const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000).toISOString()

/** Somebody for whom one confirms, whose plan is on and for whom nobody has confirmed. */
export const aDuty = (casting: Partial<Duty> = {}): Duty => ({
  id: crypto.randomUUID(),
  owner_name: 'Ann Archer',
  name: 'Ben',
  needed: 2,
  wait_days: 30,
  people: 3,
  is_on: true,
  document_wanted: null,
  accepted_at: inDays(-100),
  may_confirm_at: inDays(-93),
  asked_at: null,
  release: null,
  ...casting,
})

type Run = NonNullable<Duty['release']>
export const aRun = (casting: Partial<Run> = {}): Run => ({
  id: crypto.randomUUID(),
  is_rehearsal: false,
  state: 'collecting',
  confirmed: 0,
  confirmed_at: null,
  opens_at: null,
  ended_at: null,
  document: null,
  document_why: null,
  ...casting,
})
