import { asUser } from '#database/access.ts'
import { anInvitation } from '../access.ts'
import { anAsset } from '../assets.ts'
import { database } from '../database.ts'
import type { OfSubject } from '../of-subjects.ts'
import type { Person } from '../people.ts'
import { post, send } from '../sent.ts'

const invitation = (owner: Person) => anInvitation(owner, 'guest@example.com')

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
      const { id } = await anAsset({}, owner)
      const grant = await anInvitation(owner, 'guest@example.com', { scope: 'assets', scope_of: [id] })
      return { table: 'grant_assets', id: grant, key: 'grant_id' }
    },
    grant_log: async (owner) => {
      const grant = await invitation(owner)
      const [line] = await asUser(database, owner.id, (db) =>
        db.selectFrom('grant_log').select('id').where('grant_id', '=', grant).limit(1).execute(),
      )
      return { table: 'grant_log', id: line!.id }
    },
  },
  furnish: async (person) => {
    const what = { ...LINK, name: 'Versicherung', document_types: ['Appraisal'], groups: ['values'] }
    const { access } = await send<{ access: { id: string } }>(person, '/api/access', what)
    await post(person, `/api/access/${access.id}/end`, {})
  },
  leftOut: {
    grants: {
      id: 'of this vault',
      user_id: 'whose it is',
      adds_later: 'nothing comes in any more',
      scope_of: 'its ids are of the vault that it was given for',
      release_id: 'what a release opens is no access that its owner gave',
      client_id: 'comes in as what has ended, by its name and address',
      person_id: 'opens',
      token_hash: 'opens',
      pin_hash: 'opens',
      has_pin: 'opens',
      wrong_pins: 'of what opens',
      may: 'nothing may be done any more',
      shown_since: 'it has ended',
      counted_since: 'nothing is counted any more',
      starts_at: 'it has ended',
      scoped_at: 'it has ended',
      tells_each: 'it has ended',
      end_told_at: 'it has ended',
      accepted_at: 'of another account',
      first_opened_at: 'of another account',
      last_opened_at: 'of another account',
      seen_at: 'of another account',
    },
  },
  times: [['grants', 'user_id = $1', ['created_at', 'ended_at']]],
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
