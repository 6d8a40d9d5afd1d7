import { msg, t } from '#basics/words/words.ts'

/* What a status is called. Whoever reads an address needs no more than this. */

export const HELD_STATUSES = msg(['Held', 'On loan', 'In restoration', 'For sale'])
export const GONE_STATUSES = msg(['Sold', 'Given away', 'Lost', 'Stolen', 'Destroyed'])
export const STATUSES = [...HELD_STATUSES, ...GONE_STATUSES] as const
export type Status = (typeof STATUSES)[number]

/** As people read it: what is held is owned, in every place. */
export const statusName = (status: string) => (status === 'Held' ? t('Owned') : t(status))

/** What lists, sums and reports can be narrowed to; where nothing is chosen, they show what is held. */
export const STATUS_FILTERS = ['all', 'gone', ...STATUSES] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]
export const statusFilterNamed = (given: unknown) => STATUS_FILTERS.find((filter) => filter === given)
