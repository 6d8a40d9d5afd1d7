import { database } from '../database.ts'
import { aClient, aFirm } from '../firms.ts'
import type { OfSubject } from '../of-subjects.ts'

/** A request of the firm that somebody leads, sent eight days ago, with two lines that were answered. */
async function aRequest(person: { id: string; email: string }) {
  const { firm, lead } = await aFirm(person)
  return insertRequest({ firm_id: firm, id: lead })
}

async function insertRequest(member: { id: string; firm_id: string }, address = 'ben@example.com') {
  const made = await database.pool.query<{ id: string }>(
    `insert into requests (firm_id, member_id, sender_name, name, address, title, asked_at, expires_at)
     values ($1, $2, 'Ann', 'Ben', $3, 'Papers', now() - interval '8 days', now() + interval '30 days')
     returning id`,
    [member.firm_id, member.id, address],
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

/** One that somebody is asked by, as a client of their own firm, with a line that is open. */
async function aRequestOf(person: { id: string; email: string }) {
  const { firm, lead } = await aFirm(person)
  await aClient(firm, person)
  const { id, line } = await insertRequest({ firm_id: firm, id: lead }, person.email.toLowerCase())
  await database.pool.query('update request_lines set answer = null, answered_at = null where id = $1', [line])
  return id
}

export const ofSubject: OfSubject = {
  rows: {
    requests: async (owner) => ({ table: 'requests', id: (await aRequest(owner)).id }),
  },
  ids: async (ann) => {
    const person = { id: ann.id, email: ann.registration.email }
    const [request, { id: closed }] = [await aRequest(person), await aRequest(person)]
    return {
      things: {
        mine: await aRequestOf(person),
        request: request.id,
        line: request.line,
        otherLine: request.other,
        closed,
      },
      routes: {
        'requests.get': { of: 'request' },
        'requests.openMine': { of: 'mine' },
        'requests.accept': { of: 'line' },
        'requests.askAgain': { of: 'otherLine', body: () => ({ why: 'Please say more' }) },
        'requests.remind': { of: 'request' },
        'requests.close': { of: 'closed' },
      },
    }
  },
}
