import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { aGrant } from '#testing/access.ts'
import { anAsset, aStatus } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor } from '#testing/people.ts'
import { aPolicy } from '#testing/policies.ts'
import { comingBy } from '#testing/sessions.ts'
import { asGuest } from '#database/access.ts'
import { GROUP_NAMES, type GroupName } from '#record/assets/rules/groups.ts'
import { getSharedInsurance } from './guest-handlers.ts'

/* Of policies a guest is shown the part of the pieces that they are shown. */

const owner = await anInvestor({ plan: 'per-asset' })
const guest = await aCreator()
const cost = { cost_at_acquisition: '1000', cost_currency: 'CHF', category: 'Watches' }
const [shown, hidden] = [
  await anAsset({ title: 'Shown', ...cost }, owner),
  await anAsset({ title: 'Hidden', ...cost, category: 'Wine' }, owner),
]
const both = await aPolicy(owner, {
  insurer: 'Both',
  total: '90000',
  scheduled: { [hidden.id]: '700', [shown.id]: '800' },
  sublimits: [
    { category: 'Watches', amount: '5000' },
    { category: 'Wine', amount: '6000' },
  ],
})
await aPolicy(owner, { insurer: 'Others', number: '2', scheduled: { [hidden.id]: '700' } })
const blanket = await aPolicy(owner, { insurer: 'All', number: '3', kind: 'blanket', total: '50000' })

const toOne = { scope: 'assets' as const, scope_of: [shown.id] }
const INSURANCE: GroupName[] = ['insurance']

const asked = async (given: Parameters<typeof aGrant>[2], id = shown.id) =>
  call(getSharedInsurance, { grant: await aGrant(owner, guest, given), id }, guest)

test('who is shown one piece reads with whom it is insured, on which terms, and no sum of the whole', async () => {
  const { policies, cover } = await asked({ ...toOne, groups: [...GROUP_NAMES] })
  expect(policies).toMatchObject([
    { id: blanket.id, insurer: 'All', scheduled: null, total: null, category_limit: null },
    { id: both.id, insurer: 'Both', number: '4471', scheduled: '800.00', total: null, category_limit: '5000.00' },
  ])
  expect(JSON.stringify(policies)).not.toContain('00000')
  expect(cover).toBeNull()
})

test('without the group nothing is said of it; a piece that is hidden is not there', async () => {
  const others = GROUP_NAMES.filter((name) => name !== 'insurance')
  expect(await asked({ ...toOne, groups: others })).toEqual({ policies: [], cover: null })
  const refused = expect.objectContaining({ code: 'NOT_FOUND' })
  await expect(asked({ ...toOne, groups: INSURANCE }, hidden.id)).rejects.toEqual(refused)
  await expect(asked({ ...toOne, groups: INSURANCE }, 'x')).rejects.toEqual(refused)
})

test('where all of the vault is shown, so are totals, and whether the piece is covered', async () => {
  const { policies, cover } = await asked({ groups: [...GROUP_NAMES] })
  expect(policies.map(({ total }) => total)).toEqual(['50000.00', '90000.00'])
  expect(cover).toMatchObject({ id: shown.id, state: 'covered', covered: '1000' })
  expect((await asked({ groups: INSURANCE })).cover).toBeNull()
  const laterHidden = await asked({ groups: [...GROUP_NAMES], adds_later: false })
  expect([laterHidden.cover, laterHidden.policies.map(({ total }) => total)]).toEqual([null, [null, null]])
})

test('by no statement at all a guest reads of other pieces, nor how many stand before one', async () => {
  const grantId = await aGrant(owner, guest, { ...toOne, groups: INSURANCE })
  const ref = { ...(await comingBy(guest)), grantId }
  const rows = await asGuest(database, ref, async (db) => {
    const read = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
    return [
      await read(sql`select insurer, total from policies order by insurer`),
      await read(sql`select asset_id, amount, position from policy_items`),
      await read(sql`select category from policy_sublimits`),
    ]
  })
  expect(rows).toEqual([
    [
      { insurer: 'All', total: null },
      { insurer: 'Both', total: null },
    ],
    [{ asset_id: shown.id, amount: '800.00', position: null }],
    [{ category: 'Watches' }],
  ])
})

test('of what is no longer held nothing is insured', async () => {
  const gone = await anAsset({ title: 'Gone', ...cost }, owner)
  await aPolicy(owner, { insurer: 'Gone', number: '9', scheduled: { [gone.id]: '1' } })
  await aStatus(gone, 'Sold')
  expect((await asked({ groups: [...GROUP_NAMES] }, gone.id)).policies).toEqual([])
})
