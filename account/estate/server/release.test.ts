import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acceptInvitation, getInvitation, listSharedAssets } from '#account/access/server/guest-handlers.ts'
import { asSession, asUser } from '#database/access.ts'
import { openVault } from '#database/links.ts'
import { aGrant } from '#testing/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anEstateMailbox } from '#testing/estate-mailbox.ts'
import { anEstate, type Estate, type EstateCasting, letTimePass } from '#testing/estates.ts'
import { aCreator, type Person } from '#testing/people.ts'
import { comingBy } from '#testing/sessions.ts'
import type { Letter } from '#platform/mail/letter.ts'
import {
  confirmBySealedSheet,
  confirmDuty,
  listOwnDuties,
  reviewSent,
  stepBackFrom,
  takeBackDuty,
} from './duty-handlers.ts'
import {
  askToConfirm,
  closeOpenRelease,
  getEstate,
  getMessage,
  getRefusal,
  makeSheet,
  refuseByLetter,
  refuseOwnRelease,
  rehearse,
  rehearseConfirmingFor,
  saveEstate,
  takeOut,
} from './handlers.ts'
import { listReviews, sendDocument } from './queries.ts'

/* A whole release, by the calls and the letters that people have. That nothing opens before its time is held by histories.test.ts. */

const tokenIn = ({ text }: Letter) => /#([\w-]{43})/.exec(text)![1]!
const subjects = (letters: Letter[], to: string) =>
  letters.filter((each) => each.to === to).map(({ subject }) => subject)

/** Tom gets the clock, Ida the ring; nobody the vase. */
async function aFamily(casting: EstateCasting = {}) {
  const owner = await aCreator({ display_name: 'Ann Archer' })
  const [tom, ida] = [await aCreator(), await aCreator()]
  const estate = await anEstate(owner, {
    heirs: [
      { name: 'Tom', address: tom.email, message: 'Wind it on Sundays.' },
      { name: 'Ida', address: ida.email },
    ],
    ...casting,
  })
  await anAsset({ title: 'Vase' }, owner)
  return { owner, tom, ida, estate, ...anEstateMailbox() }
}

async function confirmedBy({ confirmers }: Estate, count: number) {
  for (const { id, person } of confirmers.slice(0, count))
    await call(confirmDuty, { id, reason: 'I was there' }, person)
}

async function accepted(letter: Letter, person: Person): Promise<string> {
  const { id } = await call(acceptInvitation, { token: tokenIn(letter) }, person)
  await openVault(database, { ...(await comingBy(person)), grantId: id }, 'Firefox on Linux')
  return id
}

const titlesBy = async (grant: string, person: Person) =>
  (await call(listSharedAssets, { grant, sort: 'title', limit: 100 }, person)).items.map(({ title }) => title)

test('after enough have confirmed and the wait is over, each sees what is meant for them and no more; then the owner is back', async () => {
  const { owner, tom, ida, estate, tell } = await aFamily()
  await confirmedBy(estate, 1)
  const first = await tell()
  expect(subjects(first, owner.email)).toContain('Confirmer 0 says that you are gone')
  expect(subjects(first, estate.confirmers[2]!.person.email)).toContain('Confirmer 0 confirmed that Ann Archer is gone')
  expect(subjects(first, tom.email)).toEqual([])

  await confirmedBy(estate, 2)
  expect(subjects(await tell(), owner.email)).toContainEqual(
    expect.stringMatching(/^Your vault opens for your heirs on /),
  )
  await letTimePass(owner, 13)
  expect(subjects(await tell(), owner.email)).toContainEqual(
    expect.stringMatching(/^Your vault opens for your heirs on /),
  )
  const duties = await call(listOwnDuties, undefined, estate.confirmers[0]!.person)
  expect(duties).toMatchObject([{ owner_name: 'Ann Archer', release: { state: 'waiting', confirmed: 2 } }])

  await letTimePass(owner, 1)
  const opening = await tell()
  expect(subjects(opening, owner.email)).toEqual(['Your vault is open for your heirs'])
  const byAddress = (to: string) => opening.find((letter) => letter.to === to)!
  expect(await call(getInvitation, { token: tokenIn(byAddress(tom.email)) }, null)).toMatchObject({ left_as: 'heir' })
  const [toms, idas] = [await accepted(byAddress(tom.email), tom), await accepted(byAddress(ida.email), ida)]
  expect(await titlesBy(toms, tom)).toEqual(['For Tom'])
  expect(await titlesBy(idas, ida)).toEqual(['For Ida'])
  expect(await call(getMessage, { grant: toms }, tom)).toEqual({ message: 'Wind it on Sundays.', is_executor: false })
  expect(await call(getMessage, { grant: idas }, ida)).toEqual({ message: null, is_executor: false })
  await expect(titlesBy(toms, ida)).rejects.toMatchObject({ code: 'NOT_FOUND' })

  expect(await call(refuseOwnRelease, undefined, owner)).toEqual({ was_running: true })
  await expect(titlesBy(toms, tom)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(titlesBy(idas, ida)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const back = await tell()
  expect(subjects(back, tom.email)).toEqual(['Ann Archer is here'])
  expect(subjects(back, estate.confirmers[0]!.person.email)).toEqual(['Ann Archer is here: nothing is shown any more'])
  expect(await call(refuseOwnRelease, undefined, owner)).toEqual({ was_running: false })
})

test('the owner refuses by a letter, without signing in; looking changes nothing, and whoever confirmed waits a month', async () => {
  const { owner, estate, tell } = await aFamily()
  await confirmedBy(estate, 2)
  const letter = (await tell()).find(({ text }) => text.includes('/i-am-here#'))!
  const token = tokenIn(letter)
  for (let i = 0; i < 3; i++)
    expect(await call(getRefusal, { token }, null)).toMatchObject({ owner_name: 'Ann Archer', state: 'waiting' })
  expect(await call(refuseByLetter, { token }, null)).toEqual({ was_running: true })
  expect(await call(refuseByLetter, { token }, null)).toEqual({ was_running: false })
  expect(await call(getRefusal, { token }, null)).toMatchObject({ state: 'refused' })
  await expect(call(refuseByLetter, { token: 'x'.repeat(43) }, null)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(confirmedBy(estate, 1)).rejects.toMatchObject({ code: 'CONFIRMING_TOO_SOON' })
  await letTimePass(owner, 31)
  await confirmedBy(estate, 1)
})

test('letters that come back make the wait twice as long, and those who confirm hear of it', async () => {
  const owner = await aCreator({ display_name: 'Ann Archer' })
  const estate = await anEstate(owner, { wait_days: 5 })
  const gone = Object.assign(new Error('No such mailbox'), { responseCode: 550 })
  const { tell } = anEstateMailbox(({ to }) => (to === owner.email ? Promise.reject(gone) : Promise.resolve()))
  await confirmedBy(estate, 2)
  await tell()
  await letTimePass(owner, 6)
  const told = (await tell()).find(({ to }) => to === estate.confirmers[2]!.person.email)
  expect(told!.subject).toBe('No letter reaches Ann Archer')
  const stateNow = async () => (await call(getEstate, undefined, owner)).release!.state
  expect(await stateNow()).toBe('waiting')
  await letTimePass(owner, 4)
  expect(await stateNow()).toBe('open')
})

test('where the mail server is away, no day of the wait passes', async () => {
  const owner = await aCreator()
  const estate = await anEstate(owner, { wait_days: 3 })
  await confirmedBy(estate, 2)
  await letTimePass(owner, 30, { isTold: false })
  expect((await call(getEstate, undefined, owner)).release).toMatchObject({ state: 'waiting' })
  await letTimePass(owner, 3)
  expect((await call(getEstate, undefined, owner)).release).toMatchObject({ state: 'open' })
})

test('what makes a plan easier to open counts in a week, and all are told; what makes it harder counts at once', async () => {
  const { owner, estate, tell } = await aFamily()
  await letTimePass(owner, 30)
  const loosened = await call(saveEstate, { needed: 1, wait_days: 3, heirs_see: ['places', 'details'] }, owner)
  expect(loosened).toMatchObject({ in_force: { needed: 2, wait_days: 14 }, coming: { needed: 1, wait_days: 3 } })
  const letters = await tell()
  expect(subjects(letters, owner.email)).toContain('Your plan for when you are gone becomes easier to open')
  expect(subjects(letters, estate.confirmers[0]!.person.email)).toContain('Ann Archer changed the plan')
  const stricter = await call(saveEstate, { needed: 3, wait_days: 60, heirs_see: [] }, owner)
  expect(stricter).toMatchObject({ in_force: { needed: 3, wait_days: 60 }, coming: null })
})

test('while a release runs the plan stays as it is', async () => {
  const { owner, estate } = await aFamily()
  await confirmedBy(estate, 1)
  await expect(call(saveEstate, { needed: 1, wait_days: 3 }, owner)).rejects.toMatchObject({ code: 'RELEASE_RUNS' })
  await expect(call(takeOut, { id: estate.confirmers[1]!.id }, owner)).rejects.toMatchObject({ code: 'RELEASE_RUNS' })
  await expect(call(askToConfirm, { name: 'Eve', address: 'eve@example.com' }, owner)).rejects.toMatchObject({
    code: 'RELEASE_RUNS',
  })
})

test('two who sign in on one device count once; one who steps back takes the confirmation along', async () => {
  const { owner, estate } = await aFamily()
  const [one, two, three] = estate.confirmers.map(({ person }) => person)
  for (const { id } of [one!, two!])
    await database.pool.query(`insert into auth.known_devices ("userId", device_hash) values ($1, 'shared')`, [id])
  expect((await call(getEstate, undefined, owner)).confirmers.map(({ shares_device }) => shares_device)).toEqual([
    true,
    true,
    false,
  ])
  await confirmedBy(estate, 1)
  const [, second, third] = estate.confirmers
  await expect(call(confirmDuty, { id: second!.id }, two!)).rejects.toMatchObject({ code: 'SAME_DEVICE' })
  expect(await call(confirmDuty, { id: third!.id }, three!)).toEqual({ state: 'waiting' })
  await call(stepBackFrom, { id: third!.id }, three!)
  expect((await call(getEstate, undefined, owner)).release).toMatchObject({ state: 'collecting', confirmed: 1 })
  await call(takeBackDuty, { id: estate.confirmers[0]!.id }, one!)
  expect((await call(getEstate, undefined, owner)).release).toMatchObject({ state: 'withdrawn' })
})

test('a sealed sheet stands in for a lost account, and shortens nothing', async () => {
  const { owner, estate } = await aFamily()
  await confirmedBy(estate, 1)
  await call(refuseOwnRelease, undefined, owner)
  await letTimePass(owner, 31)
  const { code } = await call(makeSheet, { id: estate.confirmers[1]!.id }, owner)
  await confirmedBy(estate, 1)
  const typed = code.toLowerCase().replaceAll('-', ' ')
  expect(await call(confirmBySealedSheet, { code: typed }, null)).toEqual({ state: 'waiting' })
  await expect(call(confirmBySealedSheet, { code: 'A'.repeat(26) }, null)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a document that is wanted is looked at by whom the owner named, and by nobody who confirms', async () => {
  const reviewer = await aCreator()
  const { owner, estate } = await aFamily({ document_wanted: 'Death certificate', reviewer_address: reviewer.email })
  await confirmedBy(estate, 2)
  const { id, person } = estate.confirmers[0]!
  const sent = { id, name: 'certificate.pdf', type: 'application/pdf', content: Buffer.from('%PDF') }
  await asUser(database, person.id, (db) => sendDocument(db, sent))
  await letTimePass(owner, 14)
  expect((await call(getEstate, undefined, owner)).release).toMatchObject({ state: 'review' })
  expect(await call(listOwnDuties, undefined, person)).toMatchObject([{ release: { document: 'sent' } }])
  const [document] = await asUser(database, reviewer.id, listReviews)
  expect(document).toMatchObject({ owner_name: 'Ann Archer', name: 'certificate.pdf', sent_by: 'Confirmer 0' })
  expect(await asUser(database, person.id, listReviews)).toEqual([])
  await expect(call(reviewSent, { id: document!.id, is_good: true }, person)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await call(reviewSent, { id: document!.id, is_good: true }, reviewer)
  expect((await call(getEstate, undefined, owner)).release).toMatchObject({ state: 'open' })
})

test('the executor sees all, whoever works in the vault can change nothing more, and the executor closes it', async () => {
  const executor = await aCreator()
  const { owner, tom, estate, tell } = await aFamily({ executor: { name: 'Eve', address: executor.email } })
  const partner = await aCreator()
  const working = await aGrant(owner, partner, { may: 'manage' })
  const comes = { ...(await comingBy(partner)), workGrant: working }
  const rename = () =>
    asSession(database, comes, (db) => sql`update assets set title = title || '!' where title = 'Vase'`.execute(db))
  await rename()
  await confirmedBy(estate, 1)
  await rename()
  await call(confirmDuty, { id: estate.confirmers[1]!.id }, estate.confirmers[1]!.person)
  await expect(rename()).rejects.toThrow('read-only transaction')
  await letTimePass(owner, 14)
  const letters = await tell()
  const byAddress = (to: string) => letters.find((letter) => letter.to === to)!
  const [execution, toms] = [
    await accepted(byAddress(executor.email), executor),
    await accepted(byAddress(tom.email), tom),
  ]
  expect(await titlesBy(execution, executor)).toEqual(['For Ida', 'For Tom', 'Vase!'])
  await expect(rename()).rejects.toThrow('read-only transaction')

  await expect(call(closeOpenRelease, { grant: toms }, tom)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await call(closeOpenRelease, { grant: execution }, executor)
  await expect(titlesBy(toms, tom)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('suspending the owner’s account stops nothing that is open', async () => {
  const { owner, tom, estate, tell } = await aFamily()
  await confirmedBy(estate, 2)
  await letTimePass(owner, 14)
  const letter = (await tell()).find(({ to }) => to === tom.email)!
  await database.pool.query(`insert into suspensions (user_id, reason) values ($1, 'Unpaid')`, [owner.id])
  expect(await titlesBy(await accepted(letter, tom), tom)).toEqual(['For Tom'])
})

test('a rehearsal goes through every step, says so in each letter, and opens nothing', async () => {
  const { owner, tom, estate, tell } = await aFamily()
  await tell()
  await call(rehearse, undefined, owner)
  for (const { id } of estate.confirmers.slice(0, 2)) await call(rehearseConfirmingFor, { id }, owner)
  const collected = await tell()
  expect(collected.length).toBeGreaterThan(0)
  expect(collected.filter(({ subject }) => !subject.startsWith('Rehearsal: '))).toEqual([])
  await database.pool.query(
    `update releases set begun_at = begun_at - interval '1 hour', enough_at = enough_at - interval '1 hour' where user_id = $1`,
    [owner.id],
  )
  expect((await call(getEstate, undefined, owner)).rehearsal).toMatchObject({ state: 'open' })
  const opening = await tell()
  expect(subjects(opening, tom.email)).toEqual([])
  expect(subjects(opening, owner.email)).toContain('Rehearsal: What Ann Archer meant for you')
  const { rows } = await database.pool.query('select from grants where user_id = $1', [owner.id])
  expect(rows).toEqual([])
})

test('a stranger, an invited, a removed and a deleted confirmer reach nothing', async () => {
  const { owner, estate, circumstances } = await aFamily({ confirmers: [{}, {}, {}, {}] })
  const [, , third, fourth] = estate.confirmers
  const stranger = await aCreator()
  const refused = { code: 'NOT_FOUND' }
  await expect(call(confirmDuty, { id: third!.id }, stranger)).rejects.toMatchObject(refused)
  await expect(call(confirmDuty, { id: third!.id }, owner)).rejects.toMatchObject(refused)
  await call(takeOut, { id: third!.id }, owner, circumstances)
  await expect(call(confirmDuty, { id: third!.id }, third!.person)).rejects.toMatchObject(refused)
  expect(await call(listOwnDuties, undefined, third!.person)).toEqual([])
  await database.pool.query('delete from auth."user" where id = $1', [fourth!.person.id])
  expect((await call(getEstate, undefined, owner)).confirmers).toHaveLength(2)
})
