import { expect, test } from 'vitest'
import { getSharedVault, listShared, listSharedAssets } from '#account/access/server/guest-handlers.ts'
import { getMessage } from '#account/estate/server/handlers.ts'
import { aGrant } from '#testing/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anOpenRelease, endRelease, isFor } from '#testing/left.ts'
import { aCreator } from '#testing/people.ts'
import { declinePiece, listLeftPieces, listReceivedPieces, receivePiece, takeBackReceived } from './handlers.ts'

/** Tom gets the clock and a half of the vase, Ida the ring and the other half; Eve settles it. */
async function aFamily() {
  const owner = await aCreator({ display_name: 'Ann Archer' })
  const [tom, ida, eve] = [await aCreator(), await aCreator(), await aCreator()]
  const [vase, clock, ring] = [
    await anAsset({ title: 'Vase' }, owner),
    await anAsset({ title: 'Clock' }, owner),
    await anAsset({ title: 'Ring' }, owner),
  ]
  await isFor(owner, vase, 'Tom', { share: '50', wishes: 'Please keep it together.' })
  await isFor(owner, vase, 'Ida', { share: '50', position: 1 })
  await isFor(owner, clock, 'tom', { wishes: 'Please don’t sell it.' })
  await isFor(owner, ring, 'Ida', { wishes: 'Wear it.', alternate_name: 'Zoe' })
  const { heirs, executor } = await anOpenRelease(owner, {
    heirs: [
      { name: 'Tom', person: tom },
      { name: 'Ida', person: ida },
    ],
    executor: { name: 'Eve', person: eve },
  })
  return { owner, tom, ida, eve, vase, clock, ring, toms: heirs[0]!, idas: heirs[1]!, eves: executor! }
}
const family = await aFamily()
const { owner, tom, ida, eve, vase, clock, ring, toms, idas, eves } = family

const NOT_FOUND = { code: 'NOT_FOUND' }
const left = async (grant: string, asset: { id: string }, person = tom) =>
  (await call(listLeftPieces, { grant }, person)).find(({ asset_id }) => asset_id === asset.id)

test('an heir reads what the owner wants of them of each piece, and nothing that is said to others', async () => {
  expect(await left(toms, vase)).toEqual({
    asset_id: vase.id,
    share: '50',
    wishes: 'Please keep it together.',
    received: null,
  })
  expect(await left(toms, clock)).toMatchObject({ wishes: 'Please don’t sell it.' })
  expect(await left(idas, vase, ida)).toMatchObject({ share: '50', wishes: null })
  expect(JSON.stringify(await call(listLeftPieces, { grant: toms }, tom))).not.toContain('Wear it')
  const given = await aGrant(owner, eve)
  expect(await call(listLeftPieces, { grant: given }, eve)).toEqual([])
  expect(await call(listLeftPieces, { grant: eves }, eve)).toEqual([])
})

test('they say what they received and take it back; they and the executor read of it, and nobody else', async () => {
  await call(receivePiece, { grant: toms, id: clock.id, received: '2026-05-04', note: 'From Eve ' }, tom)
  await call(receivePiece, { grant: toms, id: vase.id, received_edtf: '2026-06', received_text: 'June 2026' }, tom)
  await call(receivePiece, { grant: idas, id: vase.id }, ida)
  expect((await left(toms, clock))!.received).toMatchObject({ received: '2026-05-04', note: 'From Eve' })
  expect((await left(idas, vase, ida))!.received).toMatchObject({ received: null, note: null })

  const read = async (grant: string, person: typeof tom) =>
    (await call(listReceivedPieces, { grant }, person)).map(({ heir, asset_id }) => `${heir} ${asset_id}`).toSorted()
  const [toms1, toms2, idas1] = [`Tom ${clock.id}`, `Tom ${vase.id}`, `Ida ${vase.id}`]
  expect(await read(toms, tom)).toEqual([toms1, toms2].toSorted())
  expect(await read(idas, ida)).toEqual([idas1])
  expect(await read(eves, eve)).toEqual([toms1, toms2, idas1].toSorted())
  expect(await read(await aGrant(owner, eve), eve)).toEqual([])
  await expect(read(toms, ida)).rejects.toMatchObject(NOT_FOUND)

  await call(receivePiece, { grant: toms, id: clock.id, received_text: 'last week' }, tom)
  expect((await left(toms, clock))!.received).toMatchObject({ received: null, received_text: 'last week', note: null })
  for (let turn = 0; turn < 2; turn++) await call(takeBackReceived, { grant: toms, id: vase.id }, tom)
  expect((await left(toms, vase))!.received).toBeNull()
  expect(await read(idas, ida)).toEqual([idas1])
})

test('what an heir doesn’t want the executor reads with who is named next; it is taken back, and no other heir reads it', async () => {
  const read = async (grant: string, person: typeof tom) =>
    (await call(listReceivedPieces, { grant }, person)).filter(({ declined }) => declined)
  await call(receivePiece, { grant: idas, id: ring.id, received: '2026-05-04' }, ida)
  await call(declinePiece, { grant: idas, id: ring.id }, ida)
  expect((await left(idas, ring, ida))!.received).toMatchObject({ declined: true, received: null })
  expect(await read(eves, eve)).toMatchObject([{ asset_id: ring.id, heir: 'Ida', next: 'Zoe' }])
  expect(await read(toms, tom)).toEqual([])
  await expect(call(declinePiece, { grant: toms, id: ring.id }, tom)).rejects.toMatchObject(NOT_FOUND)
  await expect(call(declinePiece, { grant: eves, id: ring.id }, eve)).rejects.toMatchObject(NOT_FOUND)
  await call(takeBackReceived, { grant: idas, id: ring.id }, ida)
  expect(await read(eves, eve)).toEqual([])
})

test('the list is narrowed to what was not received yet, and counts it', async () => {
  const notYet = async () => {
    const asked = { grant: toms, received: 'no' as const, status: 'all' as const, sort: 'title' as const }
    const { items, counts } = await call(listSharedAssets, asked, tom)
    return [items.map(({ title }) => title), counts?.matching]
  }
  expect(await notYet()).toEqual([['For Tom', 'Vase'], 2])
  const [mine] = (await call(listSharedAssets, { grant: toms, search: 'For Tom' }, tom)).items
  await call(receivePiece, { grant: toms, id: mine!.id }, tom)
  await call(receivePiece, { grant: toms, id: vase.id }, tom)
  expect(await notYet()).toEqual([[], 0])
})

test('nobody says it of a piece that isn’t meant for them, and the executor says nothing', async () => {
  for (const id of [ring.id, crypto.randomUUID(), '0']) {
    await expect(call(receivePiece, { grant: toms, id }, tom)).rejects.toMatchObject(NOT_FOUND)
    await expect(call(takeBackReceived, { grant: toms, id }, tom)).rejects.toMatchObject(NOT_FOUND)
  }
  await expect(call(receivePiece, { grant: eves, id: clock.id }, eve)).rejects.toMatchObject(NOT_FOUND)
  await expect(call(receivePiece, { grant: toms, id: clock.id }, ida)).rejects.toMatchObject(NOT_FOUND)
  const given = await aGrant(owner, eve)
  await expect(call(receivePiece, { grant: given, id: clock.id }, eve)).rejects.toMatchObject(NOT_FOUND)
})

test.each([
  [{ received: '2999-01-01' }, 'received'],
  [{ received_text: 'x'.repeat(101) }, 'received'],
  [{ received: 'yesterday' }, 'received'],
  [{ note: 'x'.repeat(1_001) }, 'note'],
])('%j is refused at its field', async (draft, field) => {
  const refused = { code: 'ASSET_INVALID', data: { mistakes: [{ field }] } }
  await expect(call(receivePiece, { grant: toms, id: clock.id, ...draft }, tom)).rejects.toMatchObject(refused)
})

test('until which day it shows is said where it is read, and follows from the day it opened', async () => {
  const { ends_at } = await call(getSharedVault, { grant: toms }, tom)
  const { rows } = await database.pool.query<{ closes_at: Date }>(
    `select opened_at_of(given) + interval '3 years' as closes_at from releases as given where user_id = $1`,
    [owner.id],
  )
  const said = (at: unknown) => new Date(at as string).getTime()
  expect(said(ends_at)).toBe(rows[0]!.closes_at.getTime())
  const [listed] = await call(listShared, undefined, tom)
  expect(said(listed!.ends_at)).toBe(rows[0]!.closes_at.getTime())
})

test('two heirs at one address whose names begin alike read each their own', async () => {
  const another = await aCreator()
  const both = await aCreator()
  const begins = `Maria ${'de la Cruz '.repeat(10)}`
  const { heirs } = await anOpenRelease(another, {
    heirs: [
      { name: `${begins}Alba`, person: both, message: 'To Alba.' },
      { name: `${begins}Berta`, person: both, message: 'To Berta.' },
    ],
  })
  const messages = await Promise.all(heirs.map((grant) => call(getMessage, { grant }, both)))
  expect(messages.map(({ message }) => message)).toEqual(['To Alba.', 'To Berta.'])
  const pieces = await Promise.all(heirs.map((grant) => call(listLeftPieces, { grant }, both)))
  expect(pieces.map((each) => each.length)).toEqual([1, 1])
  const [alba, berta] = pieces.map(([piece]) => piece!.asset_id)
  await call(receivePiece, { grant: heirs[0]!, id: alba! }, both)
  await expect(call(receivePiece, { grant: heirs[0]!, id: berta! }, both)).rejects.toMatchObject(NOT_FOUND)
  expect(await call(listReceivedPieces, { grant: heirs[1]! }, both)).toEqual([])
})

test('names that are equal are one heir: whoever the plan writes to gets all of it, and another address nothing', async () => {
  const another = await aCreator()
  const [alex, namesake] = [await aCreator(), await aCreator()]
  const pieces = [await anAsset({ title: 'Bowl' }, another), await anAsset({ title: 'Lamp' }, another)]
  await isFor(another, pieces[0]!, 'Alex Kim')
  await isFor(another, pieces[1]!, 'ALEX KIM')
  const { heirs } = await anOpenRelease(another, { heirs: [{ name: 'Alex Kim', person: alex }] })
  const { rows } = await database.pool.query<{ address: string }>('select address from grants where user_id = $1', [
    another.id,
  ])
  expect(rows).toEqual([{ address: alex.email }])
  expect(await call(listLeftPieces, { grant: heirs[0]! }, alex)).toHaveLength(3)
  await expect(call(listLeftPieces, { grant: heirs[0]! }, namesake)).rejects.toMatchObject(NOT_FOUND)
})

test('once the owner is back nothing of it is read or said', async () => {
  await endRelease(owner)
  for (const ask of [
    () => call(listLeftPieces, { grant: toms }, tom),
    () => call(listReceivedPieces, { grant: eves }, eve),
    () => call(receivePiece, { grant: toms, id: clock.id }, tom),
  ])
    await expect(ask()).rejects.toMatchObject(NOT_FOUND)
})
