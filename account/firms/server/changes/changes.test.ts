import { expect, test } from 'vitest'
import { asOwnerOfJob, asSystem } from '#database/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { anAssetOfCanaries, isShownBy } from '#testing/canaries.ts'
import { database } from '#testing/database.ts'
import { aClient, aFirm, aMember } from '#testing/firms.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { GROUP_NAMES, type GroupName } from '#record/assets/rules/groups.ts'
import { DOCUMENT_TYPES } from '#record/assets/rules/children.ts'
import { PRESETS } from '#account/access/rules.ts'
import { lookAtChanges, markChangesSeen } from './handlers.ts'
import { listDue, summarize } from './queries.ts'

/* What a firm is told of what changed in the vaults of its clients. */

interface Given {
  may?: string
  scope?: string
  scope_of?: string[]
  groups?: readonly string[]
  document_types?: readonly string[]
}

async function aPractice() {
  const [lead, assistant, owner] = [await aCreator(), await aCreator(), await anInvestor()]
  const { firm, lead: leadId } = await aFirm(lead)
  await aMember(firm, assistant, 'assistant')
  const client = await aClient(firm, owner)
  return { lead, leadId, assistant, owner, firm, client }
}
type Practice = Awaited<ReturnType<typeof aPractice>>

async function share({ owner, client }: Practice, given: Given = {}): Promise<string> {
  const { may = 'view', scope = 'everything', scope_of = [], groups = [], document_types = [] } = given
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into grants (user_id, name, preset, address, scope, scope_of, adds_later, groups, document_types, may, client_id)
     values ($1, 'Firm', 'chosen', 'x@example.com', $2, $3, $2 = 'everything', $4, $5, $6, $7) returning id`,
    [owner.id, scope, scope_of, groups, document_types, may, client],
  )
  return rows[0]!.id
}

const change = (id: string, what: string, values: unknown[] = []) =>
  database.pool.query(`update assets set ${what} where id = $1`, [id, ...values])
const told = (person: Person, client?: string) => call(lookAtChanges, client === undefined ? {} : { client }, person)

test('what was added and changed is told, with both values where they are shown, and not again once it is seen', async () => {
  const practice = await aPractice()
  const { owner, lead, client } = practice
  const ring = await anAsset({ title: 'Ring', cost_at_acquisition: '100', cost_currency: 'EUR' }, owner)
  await share(practice, { groups: ['cost'] })
  expect((await told(lead)).changes).toEqual([])
  await change(ring.id, `cost_at_acquisition = 250`)
  const clock = await anAsset({ title: 'Clock' }, owner)
  const first = await told(lead)
  expect(first.clients).toMatchObject([{ id: client }])
  expect(first.changes).toMatchObject([
    { title: 'Clock', asset_id: clock.id, changes: [{ field: 'created' }] },
    { title: 'Ring', changes: [{ field: 'cost_at_acquisition', before: '100', after: '250' }] },
  ])
  await call(markChangesSeen, { until: first.until }, lead)
  expect((await told(lead)).changes).toEqual([])
  await change(ring.id, `title = 'Ring of gold'`)
  expect((await told(lead, client)).changes).toMatchObject([{ changes: [{ field: 'title' }] }])
})

test('nobody is told what was before it was shown, nor what isn’t shown', async () => {
  const practice = await aPractice()
  const { owner, lead } = practice
  const [shown, hidden] = [await anAsset({ title: 'Shown' }, owner), await anAsset({ title: 'Hidden' }, owner)]
  await change(shown.id, `cost_at_acquisition = 1, cost_currency = 'EUR'`)
  const grant = await share(practice, { scope: 'assets', scope_of: [shown.id] })
  await change(shown.id, 'cost_at_acquisition = 2')
  await change(hidden.id, `title = 'Hidden still'`)
  expect((await told(lead)).changes).toEqual([])
  await database.pool.query(`update grants set groups = '{cost}' where id = $1`, [grant])
  expect((await told(lead)).changes).toEqual([])
  await change(shown.id, 'cost_at_acquisition = 3')
  expect((await told(lead)).changes).toMatchObject([{ changes: [{ before: '2', after: '3' }] }])
  await database.pool.query(`update grants set scope_of = $2 where id = $1`, [grant, [shown.id, hidden.id]])
  expect((await told(lead)).changes).toEqual([])
})

test('only who works for the client is told, while the access lives; the owner reads of it', async () => {
  const practice = await aPractice()
  const { owner, lead, assistant, client } = practice
  const ring = await anAsset({ title: 'Ring' }, owner)
  const grant = await share(practice)
  await change(ring.id, `title = 'Another ring'`)
  const other = await aCreator()
  await aFirm(other, 'Another firm')
  const former = await aCreator()
  const membership = await aMember(practice.firm, former, 'lead')
  expect((await told(former)).changes).toHaveLength(1)
  await database.pool.query('update firm_members set ended_at = now() where id = $1', [membership])
  await expect(told(former)).rejects.toMatchObject({ code: 'FIRM_NEEDED' })
  await expect(told(owner)).rejects.toMatchObject({ code: 'FIRM_NEEDED' })
  for (const person of [assistant, other]) {
    expect((await told(person)).changes).toEqual([])
    expect((await told(person, client)).changes).toEqual([])
  }
  expect((await told(lead)).changes).toHaveLength(1)
  await told(lead)
  const log = await database.pool.query(
    `select detail ->> 'by' as by from grant_log where grant_id = $1 and kind = 'told'`,
    [grant],
  )
  expect(log.rows).toHaveLength(1)
  await database.pool.query('update grants set ended_at = now() where id = $1', [grant])
  expect(await told(lead)).toMatchObject({ changes: [], clients: [] })
})

test('policies that end within a month are told where insurance is shown', async () => {
  const practice = await aPractice()
  const { owner, lead } = practice
  await database.pool.query(
    `insert into policies (user_id, insurer, number, kind, currency, valid_until)
     values ($1, 'Lloyd', 'P-1', 'scheduled', 'EUR', current_date + 10), ($1, 'Lloyd', 'P-2', 'scheduled', 'EUR', current_date + 90)`,
    [owner.id],
  )
  const grant = await share(practice)
  expect((await told(lead)).policies).toEqual([])
  await database.pool.query(`update grants set groups = '{insurance}' where id = $1`, [grant])
  expect((await told(lead)).policies).toMatchObject([{ insurer: 'Lloyd', number: 'P-1' }])
})

/** Each word of a piece becomes another one, which begins with it, and so is in both sides of what is told. */
async function changeEveryWord(asset: string) {
  const { rows } = await database.pool.query<{ at: string; name: string }>(
    `select table_name as at, column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
       and table_name = any (array['assets', 'asset_documents', 'asset_images', 'beneficiaries', 'asset_statuses', 'provenance_events', 'conditions'])`,
  )
  for (const { at, name } of rows)
    await database.pool.query(
      `update ${at} set "${name}" = "${name}" || 'later' where ${at === 'assets' ? 'id' : 'asset_id'} = $1 and "${name}" like 'canary%'`,
      [asset],
    )
  await database.pool.query(
    `update assets set details = details || '{"size": "42"}', cost_at_acquisition = cost_at_acquisition + 1,
      value_at_creation = value_at_creation + 1 where id = $1`,
    [asset],
  )
  for (const [at, name] of [
    ['asset_documents', 'amount'],
    ['asset_statuses', 'amount'],
    ['provenance_events', 'amount'],
    ['policy_items', 'amount'],
  ])
    await database.pool.query(`update ${at} set "${name}" = "${name}" + 1 where asset_id = $1`, [asset])
}

const CHOICES: [string, readonly GroupName[], readonly string[]][] = [
  ...Object.entries(PRESETS).map(([name, { groups, document_types }]): (typeof CHOICES)[number] => [
    name,
    groups,
    document_types,
  ]),
  ['all', GROUP_NAMES, DOCUMENT_TYPES],
  ...GROUP_NAMES.map((group): (typeof CHOICES)[number] => [`only ${group}`, [group], []]),
  ...DOCUMENT_TYPES.map((type): (typeof CHOICES)[number] => [`only documents of type ${type}`, [], [type]]),
]

test.for(CHOICES)('no hidden word is told: %s', async ([, groups, document_types]) => {
  const practice = await aPractice()
  const [one, other] = [await anAssetOfCanaries(practice.owner), await anAssetOfCanaries(practice.owner)]
  await share(practice, { scope: 'assets', scope_of: [one.id], groups, document_types })
  await changeEveryWord(one.id)
  await changeEveryWord(other.id)
  const answered = JSON.stringify(await told(practice.lead))
  const hidden = one.canaries.filter((canary) => !isShownBy(canary, groups, document_types))
  const leaked = [...hidden, ...other.canaries].filter(({ word }) => answered.includes(word)).map(({ of }) => of)
  expect(leaked).toEqual([])
  const columns = one.canaries.filter(
    ({ of, word }) => /^[a-z_]+$/.test(of) && word.startsWith('canary') && !NOT_TOLD.has(of),
  )
  const missing = columns
    .filter((canary) => isShownBy(canary, groups, document_types) && !answered.includes(canary.word))
    .map(({ of }) => of)
  expect(missing).toEqual([])
})

/** No text of its own is changed here, or nobody is told it. */
const NOT_TOLD = new Set(['details', 'insurer', 'contact', 'caption', 'moved_from'])

test('a letter counts for whom something changed, and is due as often as each chose', async () => {
  const practice = await aPractice()
  const { owner, lead, leadId } = practice
  const ring = await anAsset({ title: 'Ring' }, owner)
  await share(practice)
  await change(ring.id, `title = 'Other ring'`)
  await anAsset({ title: 'Clock' }, owner)
  const found = await asOwnerOfJob(database, lead.id, (db) => summarize(db, new Date(0)))
  expect(found).toEqual([{ id: practice.client, name: 'Mrs. Client', added: 1, changed: 1 }])
  const isDue = async (writes: string, days: number) => {
    await database.pool.query(
      `update firm_members set writes = $2, written_at = now() - make_interval(days => $3) where id = $1`,
      [leadId, writes, days],
    )
    return (await asSystem(database, listDue)).some(({ member_id }) => member_id === leadId)
  }
  expect([
    await isDue('week', 3),
    await isDue('week', 8),
    await isDue('day', 1),
    await isDue('day', 0),
    await isDue('never', 400),
  ]).toEqual([false, true, true, false, false])
  await database.pool.query(`update firm_members set writes = 'never' where id = $1`, [leadId])
})
