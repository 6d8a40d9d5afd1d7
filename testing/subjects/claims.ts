import { randomUUID } from 'node:crypto'
import { aClaim, aClaimEvent, anInsurer } from '../insurers.ts'
import type { OfSubject } from '../of-subjects.ts'
import { aCreator } from '../people.ts'

export const ofSubject: OfSubject = {
  rows: {
    claims: async (owner) => ({ table: 'claims', id: await aClaim(owner) }),
    claim_events: async (owner) => ({ table: 'claim_events', id: await aClaimEvent(owner) }),
  },
  ids: async (ann, asset) => {
    const me = { id: ann.id, email: ann.registration.email }
    const relation = await anInsurer(await aCreator(), me)
    return {
      things: { claim: await aClaim(me, { asset, relation }) },
      routes: {
        'claims.get': { of: 'claim' },
        'claims.add': { of: 'claim', body: () => ({ event: randomUUID(), kind: 'message', content: 'Of gold' }) },
      },
    }
  },
}
