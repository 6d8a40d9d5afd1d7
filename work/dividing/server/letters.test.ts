import { expect, test } from 'vitest'
import { aGrant, anInvitation } from '#testing/access.ts'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { aDivision, aWish } from '#testing/dividing.ts'
import { aCreator, anInvestor } from '#testing/people.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { tellOfDivisionsJob } from './tell-of-divisions.job.ts'
import { tellOfTurnsJob } from './tell-of-turns.job.ts'

const letters: Letter[] = []
const telling: Parameters<typeof tellOfDivisionsJob>[1] = {
  enqueue: async (_, _name, letter) => void letters.push(letter as unknown as Letter),
  head: { product_name: 'Strongroom', support_email: 'support@strongroom.example', brand_color: '#502D6D' },
  origin: 'http://localhost:4400',
}
const job = tellOfDivisionsJob(database, telling)
const turnsJob = tellOfTurnsJob(database, telling)
async function lettersTo(address: string) {
  letters.length = 0
  await job.run({}, undefined as never)
  await job.run({}, undefined as never)
  return letters.filter(({ to }) => to === address)
}
const subjectsTo = async (address: string) => (await lettersTo(address)).map(({ subject }) => subject)
const ago = (division: string, days: number) =>
  database.pool.query(
    `update division_people set told_at = told_at - make_interval(days => $2) where division_id = $1`,
    [division, days],
  )
const endsIn = (division: string, days: number) =>
  database.pool.query(`update divisions set ends_at = now() + make_interval(days => $2) where id = $1`, [
    division,
    days,
  ])

test('whoever is asked is told once, and reminded once before it ends unless they answered', async () => {
  const [owner, ben, cas] = [await anInvestor({ display_name: 'Ann Archer' }), await aCreator(), await aCreator()]
  const { id: asset } = await anAsset({}, owner)
  const [bens, cass] = [await aGrant(owner, ben), await aGrant(owner, cas)]
  const division = await aDivision(owner, { assets: [asset], grants: [bens, cass] })
  const [told] = await lettersTo(ben.email)
  expect(told).toMatchObject({ subject: 'Ann Archer asks what you would like' })
  expect(told!.text).toContain(`http://localhost:4400/shared/${bens}/wishes/${division}`)
  expect(await subjectsTo(cas.email)).toEqual([])
  await ago(division, 3)
  expect(await subjectsTo(ben.email)).toEqual([])
  await aWish(division, cass, asset, 1)
  await endsIn(division, 2)
  expect(await subjectsTo(ben.email)).toEqual([expect.stringMatching(/^Ann Archer asks what you would like, until /)])
  expect(await subjectsTo(cas.email)).toEqual([])
  expect(await subjectsTo(ben.email)).toEqual([])
})

test('nobody is written to who can’t come: without an account, once access ended, once the round is over', async () => {
  const [owner, ben, cas] = [await anInvestor(), await aCreator(), await aCreator()]
  const { id: asset } = await anAsset({}, owner)
  const invited = await anInvitation(owner, 'later@example.com')
  const [ended, bens] = [await aGrant(owner, cas), await aGrant(owner, ben)]
  await database.pool.query('update grants set ended_at = now() where id = $1', [ended])
  await aDivision(owner, { assets: [asset], grants: [invited, ended] })
  const over = await aDivision(owner, { assets: [asset], grants: [bens] })
  await database.pool.query(
    `update divisions set created_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = $1`,
    [over],
  )
  for (const { email } of [ben, cas, { email: 'later@example.com' }]) expect(await subjectsTo(email)).toEqual([])
})

test('in turns each is told that they take part, and once when it is their turn, also after somebody was late', async () => {
  const [owner, ben, cas] = [await anInvestor({ display_name: 'Ann Archer' }), await aCreator(), await aCreator()]
  const { id: asset } = await anAsset({}, owner)
  const grants = [await aGrant(owner, ben, { name: 'Ben' }), await aGrant(owner, cas, { name: 'Cas' })]
  const turns = { way: 'turns' as const, rule: 'turns' as const, turn_days: 1, currency: 'EUR' }
  const division = await aDivision(owner, { assets: [asset], grants, ...turns })
  expect(await subjectsTo(ben.email)).toEqual(['Ann Archer asks you to take turns'])
  const toldOfTurns = async () => {
    letters.length = 0
    await turnsJob.run({}, undefined as never)
    await turnsJob.run({}, undefined as never)
    return letters.filter(({ to }) => [ben.email, cas.email].includes(to))
  }
  expect(await toldOfTurns()).toEqual([])
  await database.pool.query('update divisions set drawn_at = now() where id = $1', [division])
  const [first, ...others] = await toldOfTurns()
  expect(others).toEqual([])
  expect(first!.subject).toBe('It is your turn: Who would like what')
  expect(await toldOfTurns()).toEqual([])
  await database.pool.query(
    `update divisions set created_at = created_at - interval '25 hours', drawn_at = drawn_at - interval '25 hours' where id = $1`,
    [division],
  )
  const [second] = await toldOfTurns()
  expect([first!.to, second!.to].toSorted()).toEqual([ben.email, cas.email].toSorted())
})
