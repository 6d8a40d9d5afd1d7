import { expect, test } from 'vitest'
import { aGrant } from '#testing/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor } from '#testing/people.ts'
import { aProposal } from '#testing/proposals.ts'
import { asUser } from '#database/access.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { deleteAssets } from '#work/trash/server/shared/trash.ts'
import { proposeChange } from './guest-handlers.ts'
import { declineOne, seeProposals, takeOne } from './owner-handlers.ts'
import { tellOfProposalsJob } from './tell-of-proposals.job.ts'

/* Who is written to of proposals: a letter a day at most. */

const letters: Letter[] = []
const job = tellOfProposalsJob(database, {
  enqueue: async (_, _name, letter) => void letters.push(letter as unknown as Letter),
  letterhead: { product_name: 'Strongroom', support_email: 'support@strongroom.example', brand_color: '#502D6D' },
  origin: 'http://localhost:4400',
})
async function letterSubjects(to: string) {
  letters.length = 0
  await job.run({}, undefined as never)
  await job.run({}, undefined as never)
  return letters.filter((letter) => letter.to === to).map(({ subject }) => subject)
}
const later = () =>
  database.pool.query(`update proposals set created_at = created_at - interval '25 hours',
    decided_at = decided_at - interval '25 hours', owner_told_at = owner_told_at - interval '25 hours',
    author_told_at = author_told_at - interval '25 hours'`)

test('owners hear once a day of what they have not seen, and whoever proposed it of the answer', async () => {
  const [owner, guest] = [await anInvestor({ display_name: 'Ann Archer' }), await aCreator()]
  const { id } = await anAsset({}, owner)
  const grant = await aGrant(owner, guest, { name: 'R. Sim', may: 'propose' })
  const made = (name: string) =>
    call(proposeChange, { grant, id, fields: [{ field: 'maker', texts: { maker: name } }] }, guest)
  const [one, two] = [await made('A'), await made('B')]
  expect(await letterSubjects(owner.email)).toEqual(['2 changes were proposed to you'])
  const three = await made('C')
  expect(await letterSubjects(owner.email)).toEqual([])
  await later()
  expect(await letterSubjects(owner.email)).toEqual(['R. Sim proposed a change'])
  await later()
  expect(await letterSubjects(owner.email)).toEqual([])
  const seen = await made('D')
  await call(seeProposals, { ids: [seen.id] }, owner)
  await later()
  expect(await letterSubjects(owner.email)).toEqual([])

  await call(takeOne, { id: one.id }, owner)
  await call(declineOne, { id: two.id }, owner)
  expect(await letterSubjects(guest.email)).toEqual([])
  await later()
  expect(await letterSubjects(guest.email)).toEqual(['Ann Archer answered your proposals'])
  const text = letters.find(({ to }) => to === guest.email)!.text
  expect(text).toContain('accepted one of your proposals')
  expect(text).toContain('declined one of your proposals')
  expect(text).toContain(`/shared/${grant}`)
  await call(declineOne, { id: three.id }, owner)
  await database.pool.query(`update grants set ended_at = now() where id = $1`, [grant])
  await later()
  expect(await letterSubjects(guest.email)).toEqual([])
})

test('what is deleted for good takes its proposals along, what is in the trash does not', async () => {
  const owner = await anInvestor()
  const { id } = await anAsset({}, owner)
  await aProposal(owner, id)
  await asUser(database, owner.id, (db) => deleteAssets(db, [id]))
  const left = async () => {
    await later()
    await job.run({}, undefined as never)
    return (await database.pool.query('select from proposals where user_id = $1', [owner.id])).rowCount
  }
  expect(await left()).toBe(1)
  await database.pool.query('delete from trashed_assets where id = $1', [id])
  expect(await left()).toBe(0)
})
