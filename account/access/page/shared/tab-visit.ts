import { draftStorage } from '#ui/drafts/drafts.ts'

/* Whether a visit has begun in this tab, so that a page that is loaded again goes on with it. */

type State = 'begun' | 'closed'

const named = (grant: string) => `strongroom-visit:${grant}`

export const stateOfVisit = (grant: string) => draftStorage('tab')?.getItem(named(grant)) ?? null
export const noteVisit = (grant: string, state: State = 'begun') => draftStorage('tab')?.setItem(named(grant), state)
export const forgetVisit = (grant: string) => draftStorage('tab')?.removeItem(named(grant))
