import { anInvitation } from '../access.ts'
import { anAsset } from '../assets.ts'
import type { OfSubject } from '../of-subjects.ts'
import type { Person } from '../people.ts'
import { send } from '../sent.ts'

const invitation = (owner: Person) => anInvitation(owner, 'guest@example.com', { adds_later: false })

const LINK = {
  name: 'Ring insurer',
  address: null,
  preset: 'insurer',
  scope: 'everything',
  ends_at: new Date(Date.now() + 86_400_000).toISOString(),
}

export const ofSubject: OfSubject = {
  rows: {
    grants: async (owner) => ({ table: 'grants', id: await invitation(owner) }),
    grant_assets: async (owner) => {
      await anAsset({}, owner)
      return { table: 'grant_assets', id: await invitation(owner), key: 'grant_id' }
    },
    grant_log: async (owner) => ({ table: 'grant_log', id: await invitation(owner), key: 'grant_id' }),
  },
  ids: async (ann) => {
    const { access } = await send<{ access: { id: string } }>(ann, '/api/access', LINK)
    return {
      things: { access: access.id },
      routes: {
        'access.change': {
          of: 'access',
          body: () => ({ name: 'Insurer', preset: 'insurer', scope: 'everything', ends_at: LINK.ends_at }),
        },
        'access.renewLink': { of: 'access' },
        'access.end': { of: 'access' },
      },
    }
  },
}
