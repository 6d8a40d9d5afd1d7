import { randomUUID } from 'node:crypto'
import type { GroupName } from '#record/assets/rules/groups.ts'
import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { openVault } from '#database/links.ts'
import { aGrant, anInvitation } from '#testing/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aClient, aFirm, aMember } from '#testing/firms.ts'
import { isFor } from '#testing/left.ts'
import { aCreator, type Person } from '#testing/people.ts'
import { comingBy } from '#testing/sessions.ts'
import {
  addMatter,
  changeMatter,
  getMatter,
  listMatterMembers,
  listMatters,
  listMeantFor,
  listMeantForHeir,
  removeMatter,
} from './handlers.ts'

const NOT_FOUND = { code: 'NOT_FOUND' }

/** Of a practice: Ann leads it, Ben sees Carla, Cleo sees nobody. Carla shows it who gets what, and not her ring. */
async function aPractice() {
  const [ann, ben, cleo, carla] = await Promise.all([aCreator(), aCreator(), aCreator(), aCreator()])
  const { firm, lead } = await aFirm(ann)
  const [bens, cleos] = [await aMember(firm, ben, 'member', 'Ben'), await aMember(firm, cleo, 'member', 'Cleo')]
  const client = await aClient(firm, carla, [bens], 'Carla Client')
  const [vase, clock, ring] = [
    await anAsset({ title: 'Vase' }, carla),
    await anAsset({ title: 'Clock' }, carla),
    await anAsset({ title: 'Ring' }, carla),
  ]
  await isFor(carla, vase, 'Tom', { share: '50', alternate_name: 'Zoe', wishes: 'Keep it.' })
  await isFor(carla, vase, 'Ida', { share: '40', position: 1 })
  await isFor(carla, ring, 'Tom')
  return { ann, ben, cleo, carla, firm, lead, bens, cleos, client, vase, clock, ring }
}

async function shownTo({ carla, client }: Awaited<ReturnType<typeof aPractice>>, groups: GroupName[], ids: string[]) {
  const id = await anInvitation(carla, 'firm@example.com', { groups, scope: 'assets', scope_of: ids })
  await asSystem(database, (db) =>
    db.updateTable('grants').set({ client_id: client, accepted_at: new Date() }).where('id', '=', id).execute(),
  )
  return id
}

const looksIn = async (grant: string, person: Person) =>
  openVault(database, { ...(await comingBy(person)), grantId: grant }, 'Firefox on Linux')

const aMatter = (client_id: string, person: Person, more = {}) =>
  call(addMatter, { id: randomUUID(), client_id, title: 'Will of 2026', ...more }, person)

test('a matter is of those who see its client: others of the firm, another firm and its client have none', async () => {
  const practice = await aPractice()
  const { ann, ben, cleo, carla, client, bens, cleos } = practice
  const made = await aMatter(client, ben, { number: 'M-1', member_id: bens })
  expect(made).toMatchObject({ client_name: 'Carla Client', member_name: 'Ben', closed_at: null, gaps: null })
  expect(await call(getMatter, { id: made.id }, ann)).toMatchObject({ title: 'Will of 2026' })
  const other = await aFirm(await aCreator(), 'Another')
  const stranger = await aCreator()
  await aMember(other.firm, stranger)
  for (const person of [cleo, stranger]) {
    await expect(call(getMatter, { id: made.id }, person)).rejects.toMatchObject(NOT_FOUND)
    await expect(call(removeMatter, { id: made.id }, person)).rejects.toMatchObject(NOT_FOUND)
    await expect(aMatter(client, person)).rejects.toMatchObject(NOT_FOUND)
    expect(await call(listMatters, {}, person)).toEqual({ items: [], total: 0 })
  }
  await expect(call(getMatter, { id: made.id }, carla)).rejects.toMatchObject({ code: 'FIRM_NEEDED' })
  expect(await call(listMatterMembers, { client }, ben)).toMatchObject([{ name: 'Ann of Hart' }, { name: 'Ben' }])
  await expect(aMatter(client, ann, { member_id: cleos })).rejects.toMatchObject({ code: 'RESPONSIBLE_SEES_CLIENT' })

  const typed = { id: made.id, title: 'Estate', number: 'M-2', will_signed_on: '2020-05-04', died_on: '2026-01-02' }
  expect(await call(changeMatter, { ...typed, is_closed: true }, ben)).toMatchObject({ died_on: '2026-01-02' })
  expect((await call(listMatters, {}, ben)).total).toBe(0)
  expect(await call(listMatters, { shown: 'closed', search: 'estate m-2' }, ben)).toMatchObject({ total: 1 })
  expect(await call(changeMatter, { ...typed, is_closed: false }, ben)).toMatchObject({ closed_at: null })
  await database.pool.query('update firm_members set ended_at = now() where id = $1', [bens])
  await expect(call(getMatter, { id: made.id }, ben)).rejects.toMatchObject({ code: 'FIRM_NEEDED' })
  await call(removeMatter, { id: made.id }, ann)
  await expect(call(getMatter, { id: made.id }, ann)).rejects.toMatchObject(NOT_FOUND)
})

test('gaps are counted of what is shown, for whoever is in the record now, and for nobody else', async () => {
  const practice = await aPractice()
  const { ann, ben, carla, client, vase, clock } = practice
  const { id } = await aMatter(client, ben, { will_signed_on: '2020-05-04' })
  const grant = await shownTo(practice, ['beneficiaries'], [vase.id, clock.id])
  const gapsFor = async (person: Person) => (await call(getMatter, { id }, person)).gaps
  expect(await gapsFor(ben)).toBeNull()
  await looksIn(grant, ben)
  const counted = { grant, pieces: 2, unassigned: 1, shares_off: 1, no_alternate: 1, no_address: 1 }
  expect(await gapsFor(ben)).toMatchObject(counted)
  expect(await gapsFor(ann)).toBeNull()
  for (const gap of ['unassigned', 'shares_off', 'no_alternate', 'no_address', 'will'] as const) {
    expect(await call(listMatters, { gap }, ben)).toMatchObject({ total: 1 })
    expect(await call(listMatters, { gap }, ann)).toMatchObject({ total: 0 })
  }
  // Whoever was counted for is themself again.
  expect(await call(listMatters, {}, ben)).toMatchObject({ total: 1 })

  await database.pool.query(`update grants set groups = '{values}' where id = $1`, [grant])
  expect(await gapsFor(ben)).toBeNull()
  await database.pool.query(`update grants set groups = '{beneficiaries}' where id = $1`, [grant])
  await database.pool.query(`insert into suspensions (user_id, reason) values ($1, 'Unpaid')`, [carla.id])
  expect(await gapsFor(ben)).toBeNull()
  await database.pool.query('delete from suspensions where user_id = $1', [carla.id])
  expect(await gapsFor(ben)).toMatchObject(counted)
  await database.pool.query('update grants set ended_at = now() where id = $1', [grant])
  expect(await gapsFor(ben)).toBeNull()
})

test('what an heir is meant to get is read by the guest’s own access, and is no more than that shows', async () => {
  const practice = await aPractice()
  const { ben, carla, vase, clock } = practice
  const grant = await shownTo(practice, ['beneficiaries'], [vase.id, clock.id])
  await looksIn(grant, ben)
  expect(await call(listMeantFor, { grant }, ben)).toEqual([
    { name: 'Ida', pieces: 1 },
    { name: 'Tom', pieces: 1 },
    { name: 'Zoe', pieces: 1 },
  ])
  const meant = (name: string) => call(listMeantForHeir, { grant, name }, ben)
  expect(await meant('tom')).toEqual([
    { asset_id: vase.id, title: 'Vase', share: '50', wishes: 'Keep it.', instead_of: null },
  ])
  expect(await meant('Zoe')).toMatchObject([{ title: 'Vase', instead_of: 'Tom' }])
  expect(await meant('Nobody')).toEqual([])
  const hidden = await aGrant(carla, await aCreator())
  await expect(call(listMeantFor, { grant: hidden }, ben)).rejects.toMatchObject(NOT_FOUND)
  await database.pool.query(`update grants set groups = '{values}' where id = $1`, [grant])
  expect(await call(listMeantFor, { grant }, ben)).toEqual([])
  expect(await meant('Tom')).toEqual([])
})
