import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aGrant } from '#testing/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor } from '#testing/people.ts'
import { comingBy } from '#testing/sessions.ts'
import { asGuestSaving, asUser } from '#database/access.ts'
import { ALL_FIELDS, columnsOf } from '#record/assets/rules/field-lists.ts'
import { GROUP_NAMES, type GroupName } from '#record/assets/rules/groups.ts'
import { getAsset } from '#record/assets/server/handlers.ts'
import { getAssetHistory } from '#record/history/server/history.ts'
import { undoSet } from '#record/history/server/undo-set.ts'
import { deleteAssets, restoreAssets } from '#work/trash/server/shared/trash.ts'
import { isOwners } from '../rules.ts'
import { listOfGuest, proposeChange, withdrawProposal } from './guest-handlers.ts'
import { countOfOwner, declineOne, listOfOwner, reopenOne, seeProposals, takeOne } from './owner-handlers.ts'

const VALUE = { purpose: 'Fair market', amount: '900', currency: 'EUR', valued_by: 'R. Sim' }
const maker = (name: string) => ({ field: 'maker', texts: { maker: name } })

async function letIn(groups: GroupName[] = ['provenance', 'details'], may: 'propose' | 'comment' = 'propose') {
  const [owner, guest] = [await anInvestor(), await aCreator()]
  const { id } = await anAsset({ title: 'Clock', maker: 'Rose', previous_owner: 'Secret family' }, owner)
  const grant = await aGrant(owner, guest, { name: 'R. Sim', may, groups })
  return { owner, guest, id, grant }
}

const open = async (owner: Awaited<ReturnType<typeof anInvestor>>) => (await call(listOfOwner, {}, owner)).items

test('a value is proposed by somebody who sees none, taken once, in the history under their name, and undone', async () => {
  const { owner, guest, id, grant } = await letIn()
  await call(proposeChange, { grant, id, valuation: VALUE, message: 'As at auction' }, guest)
  const [proposal] = await open(owner)
  expect(proposal).toMatchObject({
    title: 'Clock',
    author_name: 'R. Sim',
    kind: 'value',
    valuation: { amount: '900.00' },
    stands: null,
    changed: false,
    seen: false,
  })
  expect(await call(countOfOwner, { asset: id }, owner)).toEqual({ open: 1, unseen: 1 })
  await call(seeProposals, { ids: [proposal!.id] }, owner)
  expect(await call(countOfOwner, {}, owner)).toEqual({ open: 1, unseen: 0 })

  const taken = await Promise.allSettled([1, 2, 3].map(() => call(takeOne, { id: proposal!.id }, owner)))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of taken)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'PROPOSAL_DECIDED' })
  expect((await call(getAsset, { id }, owner)).valuations).toMatchObject([{ amount: '900.00', valued_by: 'R. Sim' }])
  const { saves } = await call(getAssetHistory, { id }, owner)
  expect(saves[0]).toMatchObject({ way: 'proposal', by_another: true, by: 'R. Sim' })
  const { rows } = await database.pool.query('select changed_by from asset_changes where way = $1 and asset_id = $2', [
    'proposal',
    id,
  ])
  expect(rows).toEqual([{ changed_by: guest.id }])

  const change_set = taken.find(({ status }) => status === 'fulfilled') as { value: { change_set: string } } & object
  const undone = await call(undoSet, { id: change_set.value.change_set, as: randomUUID() }, owner)
  expect(undone).toMatchObject({ undone: 1 })
  await call(reopenOne, { id: proposal!.id }, owner)
  expect((await call(listOfGuest, { grant }, guest)).items).toMatchObject([
    { decision: null, message: 'As at auction' },
  ])
})

test('of a correction the owner takes the fields that they choose', async () => {
  const { owner, guest, id, grant } = await letIn()
  const fields = [maker('James Ross'), { field: 'title', texts: { title: 'Longcase clock' } }]
  await call(proposeChange, { grant, id, fields }, guest)
  const [proposal] = await open(owner)
  expect(proposal!.fields).toEqual([
    { field: 'title', texts: { title: 'Longcase clock' }, base: { title: 'Clock' }, now: { title: 'Clock' } },
    { field: 'maker', texts: { maker: 'James Ross' }, base: { maker: 'Rose' }, now: { maker: 'Rose' } },
  ])
  await call(takeOne, { id: proposal!.id, fields: ['maker'] }, owner)
  expect(await call(getAsset, { id }, owner)).toMatchObject({ title: 'Clock', maker: 'James Ross' })
  expect((await call(listOfGuest, { grant, asset: id }, guest)).items).toMatchObject([{ decision: 'partly' }])
  expect((await call(listOfOwner, { state: 'decided' }, owner)).items).toMatchObject([{ decision: 'partly' }])
})

test('what was changed since is said, and what can’t be any more is refused in words', async () => {
  const { owner, guest, id, grant } = await letIn()
  const category = { field: 'category', texts: { category: 'Wine' } }
  await call(proposeChange, { grant, id, fields: [maker('James Ross'), category] }, guest)
  await asUser(database, owner.id, (db) =>
    db.updateTable('assets').set({ maker: 'Somebody' }).where('id', '=', id).execute(),
  )
  await database.pool.query(`update reference_categories set is_active = false where name = 'Wine'`)
  try {
    const [proposal] = await open(owner)
    expect(proposal).toMatchObject({ changed: true })
    await expect(call(takeOne, { id: proposal!.id }, owner)).rejects.toMatchObject({
      code: 'ASSET_INVALID',
      data: { mistakes: [{ field: 'category' }] },
    })
    await call(takeOne, { id: proposal!.id, fields: ['maker'] }, owner)
  } finally {
    await database.pool.query(`update reference_categories set is_active = true where name = 'Wine'`)
  }
})

test('while its asset is in the trash a proposal waits, and says why it can’t be taken', async () => {
  const { owner, guest, id, grant } = await letIn()
  await call(proposeChange, { grant, id, fields: [maker('James Ross')] }, guest)
  const [proposal] = await open(owner)
  await asUser(database, owner.id, (db) => deleteAssets(db, [id]))
  expect(await open(owner)).toMatchObject([{ standing: 'trashed', title: 'Clock', fields: [{ now: null }] }])
  await expect(call(takeOne, { id: proposal!.id }, owner)).rejects.toMatchObject({ code: 'PROPOSAL_TRASHED' })
  expect((await call(listOfGuest, { grant }, guest)).items).toEqual([])
  await asUser(database, owner.id, (db) => restoreAssets(db, [id]))
  await call(takeOne, { id: proposal!.id }, owner)
})

test('a proposal is declined or withdrawn once', async () => {
  const { owner, guest, id, grant } = await letIn()
  const [one, two] = [
    await call(proposeChange, { grant, id, fields: [maker('A')] }, guest),
    await call(proposeChange, { grant, id, fields: [maker('B')] }, guest),
  ]
  await call(declineOne, { id: one.id }, owner)
  await expect(call(withdrawProposal, { grant, id: one.id }, guest)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await call(withdrawProposal, { grant, id: two.id }, guest)
  for (const act of [takeOne, declineOne, reopenOne] as const)
    await expect(call(act as typeof declineOne, { id: two.id }, owner)).rejects.toMatchObject({
      code: 'PROPOSAL_DECIDED',
    })
  expect(await open(owner)).toEqual([])
})

test('who may only look or comment proposes nothing, whatever they send', async () => {
  const { owner, guest, id, grant } = await letIn([], 'comment')
  await expect(call(proposeChange, { grant, id, valuation: VALUE }, guest)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const ref = { ...(await comingBy(guest)), grantId: grant }
  const patch = JSON.stringify({ valuation: VALUE })
  const { rows } = await asGuestSaving(
    database,
    ref,
    (db) => sql<{ id: string | null }>`select propose(${id}, 'value', ${patch}::jsonb, null) as id`.execute(db),
    () => {
      throw new Error('not let in')
    },
  )
  expect(rows).toEqual([{ id: null }])
  expect(await open(owner)).toEqual([])
})

test('an asset that is not shown can’t be proposed for, and no proposal of another access is seen or withdrawn', async () => {
  const { owner, guest, id, grant } = await letIn()
  const hidden = await anAsset({ title: 'Hidden' }, owner)
  const other = await aCreator()
  const theirs = await aGrant(owner, other, { may: 'propose', scope: 'assets', scope_of: [hidden.id] })
  const made = await call(
    proposeChange,
    { grant: theirs, id: hidden.id, valuation: { ...VALUE, amount: '777' } },
    other,
  )
  const refused = { code: 'NOT_FOUND' }
  await expect(call(proposeChange, { grant: theirs, id, valuation: VALUE }, other)).rejects.toMatchObject(refused)
  await expect(call(proposeChange, { grant: theirs, id: randomUUID(), valuation: VALUE }, other)).rejects.toMatchObject(
    refused,
  )
  await expect(call(proposeChange, { grant, id: '0', valuation: VALUE }, guest)).rejects.toMatchObject(refused)
  await expect(call(withdrawProposal, { grant, id: made.id }, guest)).rejects.toMatchObject(refused)
  await expect(call(withdrawProposal, { grant: theirs, id: made.id }, guest)).rejects.toMatchObject(refused)
  expect((await call(listOfGuest, { grant }, guest)).items).toEqual([])
  expect((await call(listOfGuest, { grant: theirs }, other)).items).toHaveLength(1)
  // What leaves the scope takes its proposals along.
  await asUser(database, owner.id, (db) =>
    db
      .updateTable('grants')
      .set({ scope_of: [id] })
      .where('id', '=', theirs)
      .execute(),
  )
  expect((await call(listOfGuest, { grant: theirs }, other)).items).toEqual([])
})

test('hidden fields can’t be proposed for by any statement, and no refusal says what they hold', async () => {
  const { owner, guest, id, grant } = await letIn()
  const field = { field: 'previous_owner', texts: { previous_owner: 'Another' } }
  const answer = await call(proposeChange, { grant, id, fields: [field] }, guest).catch((error: unknown) => error)
  expect(answer).toMatchObject({ code: 'ASSET_INVALID' })
  expect(JSON.stringify(answer)).not.toContain('Secret')
  const ref = { ...(await comingBy(guest)), grantId: grant }
  for (const patch of [
    { record: { previous_owner: 'X' } },
    { record: { cost_at_acquisition: '1', cost_currency: 'EUR' } },
    { record: { place: 'X' } },
    { record: { user_id: randomUUID() } },
    { record: { maker: 'X' }, valuation: VALUE },
    { valuation: { ...VALUE, evidence: 'x' } },
    {},
    { other: {} },
  ])
    for (const kind of ['value', 'correction']) {
      const tried = asGuestSaving(
        database,
        ref,
        (db) => sql`select propose(${id}, ${kind}, ${JSON.stringify(patch)}::jsonb, null)`.execute(db),
        () => {
          throw new Error('not let in')
        },
      )
      const error = await tried.then(
        () => null,
        (thrown: unknown) => thrown,
      )
      expect(error, JSON.stringify([kind, patch])).toMatchObject({ constraint: 'proposals_of_shown' })
      expect(JSON.stringify(error)).not.toContain('Secret')
    }
  expect(await open(owner)).toEqual([])
})

test('what it said then is kept of shown fields alone, and a guest writes no row by themselves', async () => {
  const { guest, id, grant } = await letIn()
  await call(proposeChange, { grant, id, fields: [maker('James Ross')] }, guest)
  const { rows } = await database.pool.query('select base from proposals where asset_id = $1', [id])
  expect(rows).toEqual([{ base: { record: { maker: 'Rose' }, details: {} } }])
  const ref = { ...(await comingBy(guest)), grantId: grant }
  for (const write of [
    sql`update proposals set decision = 'taken', decided_at = now()`,
    sql`delete from proposals`,
    sql`select base from public.proposals`,
    sql`select author_name from proposals`,
  ])
    await expect(
      asGuestSaving(
        database,
        ref,
        (db) => write.execute(db),
        () => {
          throw new Error('not let in')
        },
      ),
    ).rejects.toThrow(/permission denied|does not exist/)
})

test('so many wait by one access, and so many are made in a day', async () => {
  const { owner, guest, id, grant } = await letIn()
  const fill = (count: number, age: string) =>
    database.pool.query(
      `insert into proposals (user_id, asset_id, title, grant_id, person_id, author_name, kind, patch, created_at)
       select $1, $2, 'Clock', $3, $4, 'R. Sim', 'correction', '{"record":{"maker":"X"}}', now() - $5::interval
       from generate_series(1, $6::integer)`,
      [owner.id, id, grant, guest.id, age, count],
    )
  await fill(49, '1 hour')
  await call(proposeChange, { grant, id, valuation: VALUE }, guest)
  await expect(call(proposeChange, { grant, id, valuation: VALUE }, guest)).rejects.toMatchObject({
    code: 'TOO_MANY_PROPOSALS',
    message: expect.stringContaining('a day'),
  })
  await fill(150, '3 days')
  await database.pool.query(`update proposals set created_at = created_at - interval '2 days' where grant_id = $1`, [
    grant,
  ])
  await expect(call(proposeChange, { grant, id, valuation: VALUE }, guest)).rejects.toMatchObject({
    code: 'TOO_MANY_PROPOSALS',
    message: expect.stringContaining('wait'),
  })
  const first = await call(listOfOwner, { limit: 100 }, owner)
  const next = await call(listOfOwner, { limit: 100, cursor: first.next_cursor! }, owner)
  expect([first.items.length, next.items.length, next.next_cursor]).toEqual([100, 100, null])
})

test('the database knows of each field with which group it is shown, as the registry does', async () => {
  const expected = ALL_FIELDS.flatMap((field) =>
    columnsOf(field).map((name) => [name, isOwners(field.name, field.kind) ? null : field.group]),
  )
  const { rows } = await database.pool.query<{ name: string; of: string | null }>(
    'select name, proposable_group(name) as of from unnest($1::text[]) as name',
    [expected.map(([name]) => name)],
  )
  expect(rows.map(({ name, of }) => [name, of])).toEqual(expected)
  expect(
    expected.every(([, group]) => group === null || group === 'always' || GROUP_NAMES.includes(group as GroupName)),
  ).toBe(true)
})

test('strangers reach no proposal', async () => {
  const { owner, guest, id, grant } = await letIn()
  const made = await call(proposeChange, { grant, id, valuation: VALUE }, guest)
  const stranger = await anInvestor()
  for (const act of [takeOne, declineOne, reopenOne] as const)
    for (const person of [stranger, guest])
      await expect(call(act as typeof declineOne, { id: made.id }, person)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await call(seeProposals, { ids: [made.id] }, stranger)
  expect(await open(owner)).toMatchObject([{ seen: false }])
})
