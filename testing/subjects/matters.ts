import { randomUUID } from 'node:crypto'
import { database } from '../database.ts'
import { aClient, aFirm } from '../firms.ts'
import type { OfSubject } from '../of-subjects.ts'

/** A matter of a client whom somebody’s firm works for. */
async function matterOf(person: { id: string; email: string }) {
  const { firm } = await aFirm(person)
  const client = await aClient(firm, null)
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into matters (firm_id, client_id, title) values ($1, $2, 'Will of 2026') returning id`,
    [firm, client],
  )
  return { client, matter: rows[0]!.id }
}

export const ofSubject: OfSubject = {
  rows: {
    matters: async (owner) => ({ table: 'matters', id: (await matterOf(owner)).matter }),
  },
  ids: async (ann) => {
    const made = await matterOf({ id: ann.id, email: ann.registration.email })
    return {
      things: { client_of_matter: made.client, matter: made.matter },
      routes: {
        'matters.get': { of: 'matter' },
        'matters.responsible': { of: 'client_of_matter' },
        'matters.add': { of: 'client_of_matter', body: (id) => ({ id: randomUUID(), client_id: id, title: 'Trust' }) },
        'matters.change': { of: 'matter', body: () => ({ title: 'Will', is_closed: false }) },
        'matters.remove': { of: 'matter' },
      },
    }
  },
}
