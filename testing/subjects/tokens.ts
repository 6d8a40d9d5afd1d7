import { randomUUID } from 'node:crypto'
import { hashOfToken } from '#account/identity/server/shared/token-hash.ts'
import { asUser } from '#database/access.ts'
import { database } from '../database.ts'
import type { OfSubject } from '../of-subjects.ts'

const aToken = ({ id }: { id: string }) =>
  asUser(database, id, async (db) => {
    const made = await db
      .insertInto('access_tokens')
      .values({
        name: 'Archive on Sundays',
        token_hash: hashOfToken(randomUUID()),
        ending: 'ab12',
        scopes: ['read'],
        ends_at: new Date(Date.now() + 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  })

export const ofSubject: OfSubject = {
  rows: { access_tokens: async (owner) => ({ table: 'access_tokens', id: await aToken(owner) }) },
  ids: async (ann) => ({ things: { token: await aToken(ann) }, routes: { 'tokens.end': { of: 'token' } } }),
}
