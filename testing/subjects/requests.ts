import { setTimeout as sleep } from 'node:timers/promises'
import { database } from '../database.ts'
import { aFirm } from '../firms.ts'
import type { OfSubject } from '../of-subjects.ts'

/** A request of the firm that somebody works for, sent eight days ago, with two lines that were answered. */
async function aRequest(person: { id: string }) {
  for (;;) {
    const { rows } = await database.pool.query<{ id: string; firm_id: string }>(
      'select id, firm_id from firm_members where person_id = $1 and ended_at is null',
      [person.id],
    )
    const member = rows[0]
    if (member) return insertRequest(member)
    await sleep(50)
  }
}

async function insertRequest(member: { id: string; firm_id: string }) {
  const made = await database.pool.query<{ id: string }>(
    `insert into requests (firm_id, member_id, sender_name, name, address, title, asked_at, expires_at)
     values ($1, $2, 'Ann', 'Ben', 'ben@example.com', 'Papers', now() - interval '8 days', now() + interval '30 days')
     returning id`,
    [member.firm_id, member.id],
  )
  const id = made.rows[0]!.id
  const lines = await database.pool.query<{ id: string }>(
    `insert into request_lines (request_id, place, kind, words, answer, answered_at)
     values ($1, 1, 'answer', 'Where it is', 'Here', now()), ($1, 2, 'answer', 'Whose it is', 'Mine', now()) returning id`,
    [id],
  )
  const [line, other] = lines.rows.map((row) => row.id)
  return { id, line: line!, other: other! }
}

export const ofSubject: OfSubject = {
  rows: {
    requests: async (owner) => {
      await aFirm(owner)
      return { table: 'requests', id: (await aRequest(owner)).id }
    },
  },
  ids: async (ann) => {
    const [request, { id: closed }] = [await aRequest(ann), await aRequest(ann)]
    return {
      things: { request: request.id, line: request.line, otherLine: request.other, closed },
      routes: {
        'requests.get': { of: 'request' },
        'requests.accept': { of: 'line' },
        'requests.askAgain': { of: 'otherLine', body: () => ({ why: 'Please say more' }) },
        'requests.remind': { of: 'request' },
        'requests.close': { of: 'closed' },
      },
    }
  },
}
