import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import { expect, test } from './fixtures.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { inDatabase } from './fixtures/database.ts'
import { askAtTheMachine } from './fixtures/mailbox.ts'
import { anEmail, type Person, signUp } from './fixtures/people.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }
const SAYS_SO = 'This is a rehearsal. Nobody is gone, and nothing opens.'

const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click()

async function call(browser: BrowserContext, origin: string, path: string, data: object = {}, method = 'POST') {
  const response = await browser.request.fetch(`/api${path}`, { method, data, headers: { origin } })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
}

const ofOwner = ({ email }: Person) => sql<string>`(select id from memberinfo where email = ${email})`

/** Somebody whose plan can work: two people agreed to confirm, and one of two pieces is meant for somebody. */
async function aPlan(browser: BrowserContext, origin: string) {
  const owner = await signUp(browser, { name: 'Ann Archer', role: 'investor', done: REGISTERED })
  const [heir, ben, cara] = [anEmail('hana'), anEmail('ben'), anEmail('cara')]
  await record(browser, origin, aPiece({ title: 'Longcase clock', beneficiaries: [{ beneficiary_name: 'Hana Ito' }] }))
  await record(browser, origin, aPiece({ title: 'Card table' }))
  await call(browser, origin, '/estate', { needed: 2, wait_days: 30, heirs_see: ['details'] }, 'PUT')
  await call(browser, origin, '/estate/heirs', { name: 'Hana Ito', address: heir, message: 'Wind it.' }, 'PUT')
  await call(browser, origin, '/estate/confirmers', { name: 'Ben', address: ben })
  await call(browser, origin, '/estate/confirmers', { name: 'Cara', address: cara })
  await inDatabase((db) =>
    db
      .updateTable('estate_confirmers')
      .set({ accepted_at: sql`now() - interval '8 days'` })
      .where('user_id', '=', ofOwner(owner))
      .execute(),
  )
  return { owner, heir, confirmers: [ben, cara] }
}

/** The minutes of its wait go by at once. */
const waitAsItWere = (owner: Person) =>
  inDatabase((db) =>
    db
      .updateTable('releases')
      .set({ enough_at: sql`now() - interval '31 minutes'` })
      .where('user_id', '=', ofOwner(owner))
      .where('is_rehearsal', '=', true)
      .execute(),
  )

interface Letter {
  recipient: string
  subject: string
  text: string
}

const lettersTo = async (origin: string, address: string) =>
  ((await askAtTheMachine(origin, '/api/development/mailbox')) as Letter[]).filter(
    ({ recipient }) => recipient === address,
  )
const ofRehearsal = async (origin: string, address: string) =>
  (await lettersTo(origin, address)).filter(({ subject }) => subject.startsWith('Rehearsal: '))

test('an owner rehearses alone: each step and each letter says so, nothing opens, and a report is left', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const origin = baseURL!
  const { owner, heir, confirmers } = await aPlan(page.context(), origin)

  await page.goto('/when-im-gone?view=rehearsal')
  await expect(page.getByRole('heading', { level: 1, name: 'Rehearsal' })).toBeVisible()
  await expect(page.getByText('Every step of your plan, in minutes. Nothing opens.')).toBeVisible()
  await press(page, 'Start a rehearsal')
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click()
  const steps = page.getByRole('list', { name: 'Steps of the rehearsal' })
  const now = steps.locator('[aria-current=step]')
  await expect(now).toContainText('0 of 2 have confirmed.')
  await examineAsShown(page, 'a rehearsal that begins')

  await press(page, 'Confirm in their place (Ben)')
  await expect(now).toContainText('1 of 2 have confirmed.')
  await press(page, 'Confirm in their place (Cara)')
  await expect(now).toContainText(/The wait is over in \d+ minutes?\./)
  await examineAsShown(page, 'a rehearsal that waits')
  await waitAsItWere(owner)
  await expect(now).toContainText('Now it would be open. Nothing has opened.')
  await expect(now).toContainText('Hana Ito')
  await examineAsShown(page, 'what would open')

  await expect.poll(async () => (await ofRehearsal(origin, owner.email)).length).toBeGreaterThan(0)
  for (const address of [owner.email, ...confirmers])
    for (const { text } of await ofRehearsal(origin, address)) expect(text).toContain(SAYS_SO)
  expect(await lettersTo(origin, heir)).toEqual([])
  const { opened } = await inDatabase(async (db) => ({
    opened: await db.selectFrom('grants').select('id').where('user_id', '=', ofOwner(owner)).execute(),
  }))
  expect(opened).toEqual([])

  await press(page, 'End the rehearsal')
  await expect(page.getByRole('heading', { level: 2, name: /^Rehearsal of / })).toBeVisible()
  await expect(page.getByRole('list', { name: 'What happened' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Who would see what' })).toContainText('Hana Ito')
  await examineAsShown(page, 'the report of a rehearsal')
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: /^Rehearsal of / })).toBeVisible()
})
