import { expect, test } from 'vitest'
import { acceptInvitation, listSharedAssets } from '#account/access/server/guest-handlers.ts'
import { declinePiece, listLeftPieces, listReceivedPieces, takeBackReceived } from '#account/heirs/server/handlers.ts'
import { openVault } from '#database/links.ts'
import { asUser } from '#database/access.ts'
import { sql } from 'kysely'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anEstateMailbox } from '#testing/estate-mailbox.ts'
import { anEstate, letTimePass } from '#testing/estates.ts'
import { isFor } from '#testing/left.ts'
import { aCreator, type Person } from '#testing/people.ts'
import { comingBy } from '#testing/sessions.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { refuseOwnRelease } from './handlers.ts'

const tokenIn = ({ text }: Letter) => /#([\w-]{43})/.exec(text)![1]!
const NOT_FOUND = { code: 'NOT_FOUND' }

/** Tom gets the clock and the ring; if he can’t, Zoe gets the clock and Ida the ring. Ida gets the vase, Bo (without an address) the bowl, and then Zoe. */
async function aFamily() {
  const owner = await aCreator({ display_name: 'Ann Archer' })
  const [tom, ida, zoe] = [await aCreator(), await aCreator(), await aCreator()]
  const [clock, ring, vase, bowl] = await Promise.all(
    ['Clock', 'Ring', 'Vase', 'Bowl'].map((title) => anAsset({ title }, owner)),
  )
  await isFor(owner, clock!, 'Tom', { alternate_name: 'Zoe', wishes: 'Wind it.' })
  await isFor(owner, ring!, 'Tom', { alternate_name: 'Ida' })
  await isFor(owner, vase!, 'Ida')
  await asUser(database, owner.id, (db) =>
    sql`with zoe as (insert into people (name, email) values ('Zoe', ${zoe.email.toUpperCase()}) returning id)
      insert into person_names (name, person_id, is_main) select 'Zoe', id, true from zoe`.execute(db),
  )
  const estate = await anEstate(owner, {
    heirs: [
      { name: 'Tom', address: tom.email },
      { name: 'Ida', address: ida.email },
    ],
  })
  return { owner, tom, ida, zoe, clock: clock!, ring: ring!, bowl: bowl!, estate }
}

type Family = Awaited<ReturnType<typeof aFamily>>

async function opened({ owner, estate }: Family) {
  for (const { id, person } of estate.confirmers.slice(0, 2))
    await asUser(database, person.id, (db) => sql`select confirm_release(${id}, '')`.execute(db))
  await letTimePass(owner, 14)
}

async function accepted(letters: Letter[], person: Person): Promise<string> {
  const letter = letters.find(({ to }) => to === person.email)!
  const { id } = await call(acceptInvitation, { token: tokenIn(letter) }, person)
  await openVault(database, { ...(await comingBy(person)), grantId: id }, 'Firefox on Linux')
  return id
}

const titlesBy = async (grant: string, person: Person) =>
  (await call(listSharedAssets, { grant, sort: 'title', limit: 100 }, person)).items.map(({ title }) => title)

test('who is named next is written to once somebody doesn’t want a piece, and sees that piece and no other', async () => {
  const family = await aFamily()
  const { owner, tom, ida, zoe, clock, ring } = family
  const { tell } = anEstateMailbox()
  await opened(family)
  const opening = await tell()
  expect(opening.filter(({ to }) => to === zoe.email)).toEqual([])
  const [toms, idas] = [await accepted(opening, tom), await accepted(opening, ida)]

  await call(declinePiece, { grant: toms, id: clock.id }, tom)
  const first = await tell()
  expect(first.filter(({ to }) => to === zoe.email).map(({ subject }) => subject)).toEqual([
    'What Ann Archer meant for you',
  ])
  expect(first.filter(({ to }) => to === ida.email)).toEqual([])
  const zoes = await accepted(first, zoe)
  expect(await titlesBy(zoes, zoe)).toEqual(['Clock'])
  expect(await call(listLeftPieces, { grant: zoes }, zoe)).toMatchObject([{ asset_id: clock.id, wishes: 'Wind it.' }])
  expect(await call(listReceivedPieces, { grant: zoes }, zoe)).toEqual([])
  await expect(titlesBy(zoes, ida)).rejects.toMatchObject(NOT_FOUND)
  expect(await titlesBy(idas, ida)).toEqual(['For Ida', 'Vase'])

  // Nobody is written to twice, whatever is said and taken back.
  await call(takeBackReceived, { grant: toms, id: clock.id }, tom)
  expect(await titlesBy(zoes, zoe)).toEqual([])
  await call(declinePiece, { grant: toms, id: clock.id }, tom)
  expect(await titlesBy(zoes, zoe)).toEqual(['Clock'])
  expect(await tell()).toEqual([])

  // Somebody who gets something else has two accesses, and neither shows what the other does.
  await call(declinePiece, { grant: toms, id: ring.id }, tom)
  const second = await accepted(await tell(), ida)
  expect(await titlesBy(second, ida)).toEqual(['Ring'])
  expect(await titlesBy(idas, ida)).toEqual(['For Ida', 'Vase'])
  expect(await titlesBy(zoes, zoe)).toEqual(['Clock'])

  await call(refuseOwnRelease, undefined, owner)
  for (const [grant, person] of [
    [zoes, zoe],
    [second, ida],
  ] as const)
    await expect(titlesBy(grant, person)).rejects.toMatchObject(NOT_FOUND)
})

test('where nobody can be told, by no address or one that takes no letter, whoever is next is', async () => {
  const family = await aFamily()
  const { owner, tom, ida, zoe, bowl } = family
  await isFor(owner, bowl, 'Bo', { alternate_name: 'Zoe' })
  const gone = Object.assign(new Error('No such mailbox'), { responseCode: 550 })
  const { tell } = anEstateMailbox(({ to }) => (to === tom.email ? Promise.reject(gone) : Promise.resolve()))
  await opened(family)
  const opening = await tell()
  const zoes = await accepted(opening, zoe)
  // The letter to Tom came back meanwhile.
  expect(await titlesBy(zoes, zoe)).toEqual(['Bowl', 'Clock'])
  const idas = await accepted(
    (await tell()).filter(({ to }) => to === ida.email),
    ida,
  )
  expect(await titlesBy(idas, ida)).toEqual(['Ring'])
})

test('nobody opens anything while a release is refused, or before it is open', async () => {
  const family = await aFamily()
  const { owner, zoe, bowl, estate } = family
  await isFor(owner, bowl, 'Bo', { alternate_name: 'Zoe' })
  const { tell } = anEstateMailbox()
  for (const { id, person } of estate.confirmers.slice(0, 2))
    await asUser(database, person.id, (db) => sql`select confirm_release(${id}, '')`.execute(db))
  await letTimePass(owner, 13)
  expect((await tell()).filter(({ to }) => to === zoe.email)).toEqual([])
  await call(refuseOwnRelease, undefined, owner)
  await letTimePass(owner, 14)
  expect((await tell()).filter(({ to }) => to === zoe.email)).toEqual([])
})
