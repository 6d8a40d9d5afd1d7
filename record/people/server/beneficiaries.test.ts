import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor, aSubscription, type Person } from '#testing/people.ts'
import { mayBeTwo } from '../rules/same-name.ts'
import { judgeShares } from '../rules/shares.ts'
import { listBeneficiariesToCheck, listBeneficiaryGroups, listUnassigned } from './beneficiary-handlers.ts'
import { createPerson, getPersonPage } from './handlers.ts'

/** In the order in which they are named. */
let place = 0

async function aBeneficiary(owner: Person, asset: { id: string }, name: string, more = {}) {
  await asUser(database, owner.id, (db) =>
    db
      .insertInto('beneficiaries')
      .values({ asset_id: asset.id, beneficiary_name: name, position: place++, ...more })
      .execute(),
  )
}

async function aCollector() {
  const ann = await anInvestor()
  await aSubscription(ann, 'per-asset', 'active')
  return ann
}

test('whoever is to get something is listed with pieces and sums, people and typed names alike', async () => {
  const ann = await aCollector()
  const clock = await anAsset({ title: 'Clock', cost_at_acquisition: '100', cost_currency: 'GBP' }, ann)
  const ring = await anAsset({ title: 'Ring', cost_at_acquisition: '20.50', cost_currency: 'EUR' }, ann)
  const bowl = await anAsset({ title: 'Bowl' }, ann)
  await aBeneficiary(ann, clock, 'Ailsa', { share: '60', alternate_name: 'Ben' })
  await aBeneficiary(ann, clock, 'Ben', { share: '50.5' })
  await aBeneficiary(ann, ring, 'AILSA')
  const { id } = await call(createPerson, { name: 'Ailsa Ross', other_names: ['Ailsa'] }, ann)

  const { items, total } = await call(listBeneficiaryGroups, {}, ann)
  expect(total).toBe(2)
  expect(items).toMatchObject([
    {
      name: 'Ailsa Ross',
      person_id: id,
      count: 2,
      sums: [
        { currency: 'GBP', amount: '100', assets: 1 },
        { currency: 'EUR', amount: '20.50', assets: 1 },
      ],
      pieces: [
        { title: 'Ring', share: null, alternate_name: null, shares: [null] },
        { title: 'Clock', share: '60', alternate_name: 'Ben', shares: ['60', '50.5'] },
      ],
    },
    { name: 'Ben', person_id: null, count: 1, pieces: [{ title: 'Clock' }] },
  ])
  const search = async (words: string) =>
    (await call(listBeneficiaryGroups, { search: words }, ann)).items.map(({ name }) => name)
  expect(await search('ross')).toEqual(['Ailsa Ross'])
  expect(await search('BEN')).toEqual(['Ben'])
  const first = await call(listBeneficiaryGroups, { limit: 1 }, ann)
  expect(first.next_cursor).not.toBeNull()
  const next = await call(listBeneficiaryGroups, { limit: 1, cursor: first.next_cursor! }, ann)
  expect(next).toMatchObject({ items: [{ name: 'Ben' }], next_cursor: null })
  expect(await call(listUnassigned, {}, ann)).toMatchObject({ total: 1, items: [{ id: bowl.id }], next_cursor: null })
})

test('pieces without a beneficiary come page by page, latest first', async () => {
  const ann = await aCreator()
  for (const title of ['One', 'Two', 'Three']) await anAsset({ title }, ann)
  const first = await call(listUnassigned, { limit: 2 }, ann)
  expect(first.items.map(({ title }) => title)).toEqual(['Three', 'Two'])
  const next = await call(listUnassigned, { limit: 2, cursor: first.next_cursor! }, ann)
  expect(next).toMatchObject({ items: [{ title: 'One' }], next_cursor: null, total: 3 })
  await expect(call(listUnassigned, { cursor: 'x' }, ann)).rejects.toMatchObject({ code: 'CURSOR_INVALID' })
})

test('lists by beneficiary come with the larger plans', async () => {
  const ann = await anInvestor()
  const refused = { code: 'PLAN_LACKS_BENEFICIARIES' }
  await expect(call(listBeneficiaryGroups, {}, ann)).rejects.toMatchObject(refused)
  await expect(call(listUnassigned, {}, ann)).rejects.toMatchObject(refused)
})

test('what beneficiaries lack is counted and listed: shares that don’t add up, an alternate, an address', async () => {
  const ann = await aCollector()
  const pieces = {
    Fair: [{ share: '33.3' }, { share: '33.3' }, { share: '33.3' }],
    Left: [{ share: '60' }],
    Over: [{ share: '60' }, { share: '50' }],
    Nothing: [{ share: '100' }, {}],
    Open: [{ share: '60' }, {}],
    Equal: [{}, {}],
  }
  for (const [title, heirs] of Object.entries(pieces)) {
    const asset = await anAsset({ title }, ann)
    for (const [index, heir] of heirs.entries())
      await aBeneficiary(ann, asset, `Heir ${index}`, {
        alternate_name: 'Ida',
        beneficiary_email: 'h@example.com',
        ...heir,
      })
  }
  const bare = await anAsset({ title: 'Bare' }, ann)
  await aBeneficiary(ann, bare, 'Known')
  await call(createPerson, { name: 'Known', email: 'known@example.com' }, ann)
  await aBeneficiary(ann, await anAsset({ title: 'Unknown' }, ann), 'Unknown', { alternate_name: 'Ida' })

  const listed = async (what: 'shares' | 'alternate' | 'email') => {
    const { items, counts } = await call(listBeneficiariesToCheck, { what }, ann)
    expect(counts).toEqual({ shares: 3, alternate: 1, email: 1 })
    return items
  }
  const shares = await listed('shares')
  expect(shares.map(({ title }) => title)).toEqual(['Nothing', 'Over', 'Left'])
  expect(shares[1]!.heirs.map(({ share }) => share)).toEqual(['60', '50'])
  for (const [title, heirs] of Object.entries(pieces))
    expect(judgeShares(heirs.map((heir) => ('share' in heir ? heir.share : null))).kind !== 'fit').toBe(
      shares.some((piece) => piece.title === title),
    )
  expect((await listed('alternate')).map(({ title }) => title)).toEqual(['Bare'])
  expect((await listed('email')).map(({ title }) => title)).toEqual(['Unknown'])
  await expect(call(listBeneficiariesToCheck, { what: 'email', cursor: 'x' }, ann)).rejects.toMatchObject({
    code: 'CURSOR_INVALID',
  })
})

test('a person’s page says what is meant for them, as whose alternate, and how differently they are described', async () => {
  const ann = await aCollector()
  const clock = await anAsset({ title: 'Clock' }, ann)
  const ring = await anAsset({ title: 'Ring' }, ann)
  await aBeneficiary(ann, clock, 'Ailsa', {
    share: '60',
    wishes: 'Please don’t sell it',
    beneficiary_email: 'ailsa@example.com',
    relationship_to_beneficiary: 'Daughter',
  })
  await aBeneficiary(ann, ring, 'Ben', { alternate_name: 'Ailsa' })
  await aBeneficiary(ann, ring, 'AILSA', { relationship_to_beneficiary: 'niece' })
  await aBeneficiary(ann, await anAsset({ title: 'Bowl' }, ann), 'Ailsa', { relationship_to_beneficiary: 'daughter' })
  const { id } = await call(createPerson, { name: 'Ailsa' }, ann)
  const { uses, given_as } = await call(getPersonPage, { id }, ann)
  expect(given_as).toEqual({
    relationships: [expect.stringMatching(/daughter/i), 'niece'],
    emails: ['ailsa@example.com'],
  })
  expect(mayBeTwo(given_as)).toBe(true)
  expect(uses).toMatchObject([
    { use: 'beneficiary', count: 3, pieces: [{}, {}, { share: '60', wishes: 'Please don’t sell it', shares: ['60'] }] },
    { use: 'alternate', count: 1, pieces: [{ title: 'Ring', beneficiary_name: 'Ben' }] },
  ])
})
