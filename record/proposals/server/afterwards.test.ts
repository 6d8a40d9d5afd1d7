import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAccessLog } from '#account/access/server/handlers.ts'
import { getAssetHistory } from '#record/history/server/history.ts'
import { undoChange } from '#record/history/server/undo-change.ts'
import { undoSet } from '#record/history/server/undo-set.ts'
import { aGrant } from '#testing/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor } from '#testing/people.ts'
import { listOfGuest, proposeChange } from './guest-handlers.ts'
import { listOfOwner, takeOne } from './owner-handlers.ts'

/* What is said of a proposal afterwards: in the log, and where the history takes it back. */

const VALUE = { purpose: 'Fair market', amount: '900', currency: 'EUR' }

async function letIn() {
  const [owner, guest] = [await anInvestor(), await aCreator()]
  const { id } = await anAsset({ title: 'Clock', maker: 'Rose' }, owner)
  return { owner, guest, id, grant: await aGrant(owner, guest, { name: 'R. Sim', may: 'propose' }) }
}
type LetIn = Awaited<ReturnType<typeof letIn>>

const waiting = async ({ owner }: LetIn) => (await call(listOfOwner, {}, owner)).items[0]!

test('what the history takes back of an accepted proposal, that says to both, and stands again with it', async () => {
  const one = await letIn()
  const { owner, guest, id, grant } = one
  const said = async () => {
    const [[ofOwner], [ofGuest]] = [
      (await call(listOfOwner, { state: 'decided' }, owner)).items,
      (await call(listOfGuest, { grant }, guest)).items,
    ]
    expect(ofOwner).toMatchObject({ decision: ofGuest!.decision, taken_back: ofGuest!.taken_back })
    return [ofGuest!.decision, ofGuest!.taken_back]
  }
  await call(proposeChange, { grant, id, valuation: VALUE }, guest)
  const value = await waiting(one)
  const { change_set } = await call(takeOne, { id: value.id }, owner)
  expect(await said()).toEqual(['taken', false])
  const as = randomUUID()
  await call(undoSet, { id: change_set, as }, owner)
  expect(await said()).toEqual(['taken', true])
  await call(undoSet, { id: as, as: randomUUID() }, owner)
  expect(await said()).toEqual(['taken', false])

  const fields = [
    { field: 'maker', texts: { maker: 'James Ross' } },
    { field: 'title', texts: { title: 'Longcase clock' } },
  ]
  await call(proposeChange, { grant, id, fields }, guest)
  const correction = await waiting(one)
  await call(takeOne, { id: correction.id }, owner)
  const { saves } = await call(getAssetHistory, { id }, owner)
  const undo = (field: string) => call(undoChange, { id, changed_at: saves[0]!.changed_at, field }, owner)
  await undo('title')
  expect(await said()).toEqual(['partly', false])
  await undo('maker')
  expect(await said()).toEqual(['partly', true])
})

test('the log says for what something was proposed', async () => {
  const { owner, guest, id, grant } = await letIn()
  await call(proposeChange, { grant, id, valuation: VALUE }, guest)
  // What was written before says its id alone.
  await database.pool.query(
    `insert into grant_log (grant_id, user_id, kind, detail) values ($1, $2, 'proposed', jsonb_build_object('asset', $3::text))`,
    [grant, owner.id, id],
  )
  const { items } = await call(listAccessLog, { kind: 'proposed' }, owner)
  expect(items.map(({ asset }) => asset)).toEqual(['Clock', 'Clock'])
})
