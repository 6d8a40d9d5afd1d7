import { randomBytes } from 'node:crypto'
import { asSystem, asUser } from '#database/access.ts'
import { openVault } from '#database/links.ts'
import { insertGrant, type NewGrant } from '#account/access/server/queries.ts'
import { hashOfToken } from '#account/identity/server/shared/token-hash.ts'
import { database } from './database.ts'
import type { Person } from './people.ts'
import { comingBy } from './sessions.ts'

type Casting = Partial<Omit<NewGrant, 'address'>>

/** What an owner lets somebody see who has accepted it and has opened the vault; its id. */
export async function aGrant(owner: Pick<Person, 'id'>, guest: Person, casting: Casting = {}): Promise<string> {
  const id = await anInvitation(owner, guest.email, casting)
  await asSystem(database, (db) =>
    db.updateTable('grants').set({ person_id: guest.id, accepted_at: new Date() }).where('id', '=', id).execute(),
  )
  await openVault(database, { ...(await comingBy(guest)), grantId: id }, 'Firefox on Linux')
  return id
}

/** One that nobody has accepted; its id. */
export const anInvitation = (
  owner: Pick<Person, 'id'>,
  address: string,
  casting: Casting & { token?: string } = {},
) => {
  const { token = randomBytes(32).toString('base64url'), ...given } = casting
  return asUser(database, owner.id, (db) =>
    insertGrant(db, { ...NOTHING_MORE, ...given, address, token_hash: hashOfToken(token) }),
  )
}

const NOTHING_MORE: Omit<NewGrant, 'address' | 'token_hash'> = {
  name: 'Somebody',
  preset: 'chosen',
  may: 'view',
  scope: 'everything',
  scope_of: [],
  adds_later: true,
  groups: [],
  document_types: [],
  pin_hash: null,
  ends_at: null,
  tells_each: false,
}
