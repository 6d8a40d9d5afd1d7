import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { sandbox, call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anEstateMailbox } from '#testing/estate-mailbox.ts'
import { letTimePass } from '#testing/estates.ts'
import { anExecution } from '#testing/executors.ts'
import { aCreator, type Person } from '#testing/people.ts'
import { aSession } from '#testing/sessions.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { closeKeptVaultsJob } from './close-kept-vaults.job.ts'
import { getRefusal, refuseByLetter } from './handlers.ts'
import { mayCloseVault } from './to-tell.ts'

const YEAR = 365
const HEIRS = [{ name: 'Tom', address: 'tom@example.com' }]
const tokenIn = ({ text }: Letter) => /#([\w-]{43})/.exec(text)![1]!
const subjects = (letters: Letter[], to: string) =>
  letters.filter((each) => each.to === to).map(({ subject }) => subject.replace(/ on [A-Z].*/, ' on …'))

/** Opened today; kept for so many years. */
async function kept(keep_years: number) {
  const owner = await aCreator({ display_name: 'Ann Archer' })
  const { release } = await anExecution(owner, { heirs: HEIRS })
  await database.pool.query('update releases set keep_years = $2 where id = $1', [release, keep_years])
  const mailbox = anEstateMailbox()
  const opening = await mailbox.tell()
  const head = { product_name: 'Strongroom', support_email: 'support@strongroom.example', brand_color: '#502D6D' }
  const letters: Letter[] = []
  const enqueue = async (_: unknown, name: string, data: object) => {
    if (name === 'send-letter') letters.push(data as Letter)
  }
  const closing = closeKeptVaultsJob(database, { head, enqueue, payments: sandbox })
  const close = async () => {
    await closing.run({}, 'job')
    return letters.splice(0)
  }
  const events = async (kind: string) =>
    (await database.pool.query('select from estate_events where user_id = $1 and kind = $2', [owner.id, kind])).rows
      .length
  return { owner, release, opening, close, events, ...mailbox }
}

const isThere = async ({ id }: Person) =>
  (await database.pool.query('select from memberinfo where id = $1', [id])).rows.length === 1

/** The state in which the vault is deleted with the next run. */
async function almostOver() {
  const vault = await kept(1)
  await letTimePass(vault.owner, YEAR - 30)
  await vault.tell()
  await letTimePass(vault.owner, 25)
  const letter = (await vault.tell()).find(({ to }) => to === vault.owner.email)
  await letTimePass(vault.owner, 20)
  await vault.tell()
  return { ...vault, letter: letter! }
}

test('the letters of the opening say the last day', async () => {
  const { opening } = await kept(5)
  const year = new Date().getUTCFullYear() + 3
  for (const to of ['tom@example.com'])
    expect(opening.find((letter) => letter.to === to)!.text).toMatch(new RegExp(`last day .* ${year}`))
})

test('all are told 90 and 14 days before, each once; then the vault is closed as a deleted account is', async () => {
  const { owner, tell, close, events } = await kept(5)
  await letTimePass(owner, 3 * YEAR + 30)
  expect(subjects(await tell(), 'tom@example.com')).toEqual(['What you could see of the vault of Ann Archer is closed'])
  await letTimePass(owner, 2 * YEAR - 150)
  expect(subjects(await tell(), 'tom@example.com')).toEqual([])
  await letTimePass(owner, 60)
  const first = await tell()
  expect(subjects(first, 'tom@example.com')).toEqual(['The vault of Ann Archer is deleted on …'])
  expect(subjects(first, owner.email)).toEqual(['Your vault is deleted on …'])
  expect(subjects(await tell(), 'tom@example.com')).toEqual([])
  await letTimePass(owner, 55)
  expect(subjects(await tell(), 'tom@example.com')).toEqual(['The vault of Ann Archer is deleted on …'])
  expect(subjects(await tell(), 'tom@example.com')).toEqual([])
  expect(await events('keeping_ends')).toBe(2)
  expect(await close()).toEqual([])
  expect(await isThere(owner)).toBe(true)
  await letTimePass(owner, 30)
  expect(subjects(await close(), 'tom@example.com')).toEqual(['The vault of Ann Archer was deleted'])
  expect(await isThere(owner)).toBe(false)
  expect(await close()).toEqual([])
})

test('where the server was away for long, two weeks are left after the letter', async () => {
  const { owner, tell, close } = await kept(1)
  await letTimePass(owner, 3 * YEAR)
  await tell()
  await tell()
  expect(await close()).toEqual([])
  expect(await isThere(owner)).toBe(true)
  await letTimePass(owner, 15)
  await close()
  expect(await isThere(owner)).toBe(false)
})

test('whoever says by the letter that they are here keeps the vault, also while it is being closed', async () => {
  const { owner, letter, close, events, tell } = await almostOver()
  const token = tokenIn(letter)
  expect(await call(getRefusal, { token }, null)).toMatchObject({ state: 'closed', kept_until: expect.any(String) })
  expect(await asSystem(database, (db) => mayCloseVault(db, owner.id))).toBe(true)
  const refused = call(refuseByLetter, { token }, null)
  const closed = close()
  const [{ was_running }] = await Promise.all([refused, closed])
  expect(await isThere(owner)).toBe(was_running)
  if (!was_running) return
  expect(await asSystem(database, (db) => mayCloseVault(db, owner.id))).toBe(false)
  expect(await call(refuseByLetter, { token }, null)).toEqual({ was_running: false })
  expect(await events('kept_on')).toBe(1)
  expect(subjects(await tell(), owner.email)).toEqual(['You were here again, so your vault is kept'])
  await letTimePass(owner, 400)
  await close()
  expect(await isThere(owner)).toBe(true)
})

test('whoever signed in after it was opened keeps it, and so does a new release; a rehearsal closes nothing', async () => {
  const signedIn = await almostOver()
  await aSession(signedIn.owner)
  await signedIn.close()
  expect(await isThere(signedIn.owner)).toBe(true)
  await signedIn.tell()
  expect(await signedIn.events('kept_on')).toBe(1)

  const again = await almostOver()
  await database.pool.query(
    `insert into releases (user_id, terms_version, needed, wait_days, heirs_decide, keep_years, ended_at, ended_as)
     values ($1, 1, 2, 14, false, 5, now(), 'refused')`,
    [again.owner.id],
  )
  await again.close()
  expect(await isThere(again.owner)).toBe(true)

  const rehearsed = await aCreator()
  await database.pool.query('insert into estate_plans (user_id) values ($1)', [rehearsed.id])
  await database.pool.query(
    `insert into releases (user_id, is_rehearsal, terms_version, needed, wait_days, heirs_decide, keep_years, begun_at, opened_at, ended_at, ended_as)
     values ($1, true, 1, 2, 14, false, 1, now() - interval '9 years', now() - interval '9 years', now() - interval '9 years', 'closed')`,
    [rehearsed.id],
  )
  await again.tell()
  await again.close()
  expect(await isThere(rehearsed)).toBe(true)
})
