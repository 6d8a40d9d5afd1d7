import { randomUUID } from 'node:crypto'
import { database } from './database.ts'
import { aClient, aFirm } from './firms.ts'
import { aCreator } from './people.ts'

interface Someone {
  id: string
  email: string
}

/** An insurer that somebody leads, and somebody who is its client; the ids of both. */
export async function anInsurer(leader: Someone, client: Someone | null, name = 'Alder Fine Art') {
  const { firm, lead } = await aFirm(leader, name, 'insurance-partners')
  return { firm, lead, relation: await aClient(firm, client) }
}

const aLine = (asset: string, { title = 'Ring', amount = '1200.00', currency = 'EUR' } = {}) => ({
  asset,
  title,
  description: '',
  category: null,
  sum: { amount, currency },
  valued_on: null,
  policy: '',
})

/** The one firm that somebody leads, as an insurer with a client. */
export async function ownInsurer(leader: Someone, client: Someone) {
  const { firm } = await aFirm(leader)
  await database.pool.query(`update firms set kind = 'insurance-partners' where id = $1`, [firm])
  return { firm, relation: await aClient(firm, client) }
}

interface Casting {
  asset?: string
  relation?: { firm: string; relation: string }
  number?: number
  /** What an insurer proposes has no client’s yes yet. */
  by?: 'client' | 'firm'
}

/** A version that an owner proposed to their insurer; its id. */
export async function aSchedule(
  owner: Someone,
  { asset = randomUUID(), relation, number = 1, by = 'client' }: Casting = {},
) {
  const to = relation ?? (await anInsurer(await aCreator(), owner))
  const id = randomUUID()
  await database.pool.query(
    `insert into schedules (id, client_id, firm_id, user_id, number, proposed_by, author_name, lines, agreed_at)
     values ($1, $2, $3, $4, $5, $7, 'Ann', $6, case $7 when 'client' then now() end)`,
    [id, to.relation, to.firm, owner.id, number, JSON.stringify([aLine(asset)]), by],
  )
  return id
}

type ClaimCasting = Pick<Casting, 'asset' | 'relation' | 'number'> & { state?: string }

/** A loss that an owner reported to their insurer; its id. */
export async function aClaim(
  owner: Someone,
  { asset = randomUUID(), relation, number = 1, state = 'opened' }: ClaimCasting = {},
) {
  const to = relation ?? (await anInsurer(await aCreator(), owner))
  const id = randomUUID()
  await database.pool.query(
    `insert into claims (id, client_id, firm_id, user_id, number, kind, happened_on, pack, state)
     values ($1, $2, $3, $4, $5, 'theft', '2026-03-01', $6, $7)`,
    [id, to.relation, to.firm, owner.id, number, JSON.stringify([aClaimed(asset)]), state],
  )
  return id
}

const aClaimed = (asset: string) => ({
  asset,
  title: 'Ring',
  description: '',
  category: null,
  maker: null,
  marks: '',
  worth: null,
  valued_on: null,
  valued_by: null,
  policy: '',
  photo: null,
  photos: 0,
  documents: [],
})

/** What was said about one; its id. */
export async function aClaimEvent(owner: Someone) {
  const claim = await aClaim(owner)
  const id = randomUUID()
  await database.pool.query(
    `insert into claim_events (id, claim_id, client_id, user_id, kind, side, author_name)
     select $1, id, client_id, user_id, 'opened', 'client', 'Ann' from claims where id = $2`,
    [id, claim],
  )
  return id
}
