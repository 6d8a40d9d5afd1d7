import { randomBytes, randomUUID } from 'node:crypto'
import type { FirmKind } from '#basics/roles.ts'
import { database } from './database.ts'

interface Someone {
  id: string
  email: string
}

type Role = 'lead' | 'member' | 'assistant'

/** A firm that somebody leads; its id, and theirs as a member of it. Who works for one already has that. */
export async function aFirm(leader: Someone, name = 'Hart & Partners', kind: FirmKind = 'estate-practices') {
  const there = await database.pool.query<{ firm: string; handle: string; lead: string }>(
    `select firm_id as firm, handle, firm_members.id as lead from firm_members join firms on firms.id = firm_id
      where person_id = $1 and ended_at is null and role = 'lead'`,
    [leader.id],
  )
  if (there.rows[0]) return there.rows[0]
  const handle = `hart-${randomBytes(6).toString('hex')}`
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into firms (kind, name, handle) values ($1, $2, $3) returning id`,
    [kind, name, handle],
  )
  const firm = rows[0]!.id
  return { firm, handle, lead: await aMember(firm, leader, 'lead') }
}

/** Somebody who works for it; their id as a member. */
export async function aMember(
  firm: string,
  person: Someone,
  role: Role = 'member',
  name = 'Ann of Hart',
): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into firm_members (firm_id, name, address, role, person_id, accepted_at)
     values ($1, $2, $3, $4, $5, now()) returning id`,
    [firm, name, person.email.toLowerCase(), role, person.id],
  )
  return rows[0]!.id
}

/** Whom it works for; its id. */
export async function aClient(
  firm: string,
  client: Someone | null,
  members: string[] = [],
  name = 'Mrs. Client',
): Promise<string> {
  const id = randomUUID()
  await database.pool.query(
    `insert into firm_clients (id, firm_id, name, address, user_id, accepted_at, member_ids)
     values ($1, $2, $3, $4, $5, case when $5::uuid is not null then now() end, $6)`,
    [id, firm, name, client?.email.toLowerCase() ?? null, client?.id ?? null, members],
  )
  return id
}

/** Somebody whom it has written to a while ago; their id as a member. */
export async function anInvited(firm: string, address = `${randomUUID()}@example.com`): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into firm_members (firm_id, name, address, role, invited_at)
     values ($1, 'Ben of Hart', $2, 'member', now() - interval '1 hour') returning id`,
    [firm, address],
  )
  return rows[0]!.id
}
