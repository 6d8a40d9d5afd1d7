import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import { expect, test } from './fixtures.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { inDatabase } from './fixtures/database.ts'
import { heading } from './fixtures/forms.ts'
import { invitationOf, linkFor } from './fixtures/invitations.ts'
import { anEmail, type Person, signUp } from './fixtures/people.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }
const TO_CONFIRM = /\/to-confirm\/invitation#[\w-]{43}/
const I_AM_HERE = /\/i-am-here#[\w-]{43}/
const MESSAGE = 'The clock was always yours. Wind it on Sundays.'

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** By the calls of a page. */
async function call(browser: BrowserContext, origin: string, path: string, data: object = {}, method = 'POST') {
  const response = await browser.request.fetch(`/api${path}`, { method, data, headers: { origin } })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
}

interface Planned {
  owner: Person
  heir: string
  confirmers: [string, string]
}

/** Somebody whose plan wants two people to confirm, who were asked; one of two pieces is meant for somebody. */
async function aPlan(browser: BrowserContext, origin: string): Promise<Planned> {
  const owner = await signUp(browser, { name: 'Ann Archer', role: 'investor', done: REGISTERED })
  const heir = anEmail('hana')
  const confirmers: Planned['confirmers'] = [anEmail('ben'), anEmail('cara')]
  await record(browser, origin, aPiece({ title: 'Longcase clock', beneficiaries: [{ beneficiary_name: 'Hana Ito' }] }))
  await record(browser, origin, aPiece({ title: 'Card table' }))
  await call(browser, origin, '/estate', { needed: 2, wait_days: 30, heirs_see: ['details'] }, 'PUT')
  await call(browser, origin, '/estate/heirs', { name: 'Hana Ito', address: heir, message: MESSAGE }, 'PUT')
  for (const [place, address] of confirmers.entries())
    await call(browser, origin, '/estate/confirmers', { name: ['Ben', 'Cara'][place], address })
  return { owner, heir, confirmers }
}

/** As if those who confirm had agreed to a week ago; then the plan is on. */
async function turnOn(browser: BrowserContext, origin: string, { owner }: Planned) {
  await inDatabase((db) =>
    db
      .updateTable('estate_confirmers')
      .set({ accepted_at: sql`now() - interval '8 days'` })
      .where('user_id', '=', ofOwner(owner))
      .execute(),
  )
  await call(browser, origin, '/estate/on')
}

const ofOwner = ({ email }: Person) => sql<string>`(select id from memberinfo where email = ${email})`

/** As if the wait had gone by, with letters on each day of it. */
const waitAsItWere = ({ owner }: Planned) =>
  inDatabase(async (db) => {
    await db
      .updateTable('releases')
      .set({ begun_at: sql`now() - interval '31 days'`, enough_at: sql`now() - interval '31 days'` })
      .where('user_id', '=', ofOwner(owner))
      .execute()
    await sql`insert into estate_heartbeats (at)
      select now() - days * interval '1 day' from generate_series(0, 30) as days on conflict do nothing`.execute(db)
  })

async function accept(page: Page, email: string, origin: string, name: string) {
  await signUp(page.context(), { email, name, done: REGISTERED })
  await page.goto(await linkFor(email, origin, TO_CONFIRM))
  await expect(heading(page, 'Ann Archer asks you to confirm, one day')).toBeVisible()
  await expect(page).toHaveURL('/to-confirm/invitation')
  await press(page, 'Accept')
  await expect(page).toHaveURL('/to-confirm')
}

async function confirm(page: Page, reason: string) {
  await page.goto('/to-confirm')
  await press(page, 'Confirm that Ann Archer is gone')
  await page.getByLabel('How do you know?').fill(reason)
  await inDialog(page, 'Confirm')
  await expect(page.getByText('You confirmed on')).toBeVisible()
}

test('an owner who is here ends a release by the letter, without signing in', async ({
  page: ben,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const origin = baseURL!
  const browser = await anotherBrowser()
  const planned = await aPlan(browser, origin)
  await accept(ben, planned.confirmers[0], origin, 'Ben Lothian')
  await expect(ben.getByText('The plan of Ann Archer isn’t on')).toBeVisible()
  const cara = await (await anotherBrowser()).newPage()
  await accept(cara, planned.confirmers[1], origin, 'Cara Muir')
  await turnOn(browser, origin, planned)
  await confirm(ben, 'The hospital called.')
  await expect(ben.getByText('1 of 2 has confirmed.')).toBeVisible()
  await examineAsShown(ben, 'people for whom one confirms')

  const letter = await linkFor(planned.owner.email, origin, I_AM_HERE)
  const owner = await (await anotherBrowser()).newPage()
  const asked = owner.waitForResponse('/i-am-here')
  await owner.goto(letter)
  expect((await asked).headers()['referrer-policy']).toBe('no-referrer')
  await expect(owner.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(owner).toHaveURL('/i-am-here')
  await expect(owner.getByText('They confirmed: Ben')).toBeVisible()
  await examineAsShown(owner, 'what an owner ends who is here')
  await press(owner, 'I am here')
  await expect(owner.getByText('It is ended')).toBeVisible()

  await ben.reload()
  await expect(ben.getByText('Refused by the owner')).toBeVisible()
  await expect(ben.getByText('Ann Archer refused. You can confirm again from')).toBeVisible()
})

test('after the wait an heir sees what is meant for them, until the owner comes back', async ({
  page: ben,
  anotherBrowser,
  baseURL,
  expectConsoleError,
}) => {
  test.slow()
  expectConsoleError(/404 .*\/api\/shared\//)
  const origin = baseURL!
  const browser = await anotherBrowser()
  const planned = await aPlan(browser, origin)
  await accept(ben, planned.confirmers[0], origin, 'Ben Lothian')
  const cara = await (await anotherBrowser()).newPage()
  await accept(cara, planned.confirmers[1], origin, 'Cara Muir')
  await turnOn(browser, origin, planned)
  await confirm(ben, 'The hospital called.')
  await confirm(cara, '')
  await expect(cara.getByText('2 of 2 have confirmed.')).toBeVisible()
  await waitAsItWere(planned)

  const heir = await (await anotherBrowser()).newPage()
  await signUp(heir.context(), { email: planned.heir, name: 'Hana Ito', done: REGISTERED })
  await heir.goto(await invitationOf(planned.heir, origin))
  await press(heir, 'Look at it')
  await expect(heading(heir, 'What Ann Archer meant for you')).toBeVisible()
  await expect(heir.getByText(MESSAGE)).toBeVisible()
  const assets = heir.getByRole('list', { name: 'Assets' })
  await expect(assets.getByRole('link', { name: 'Longcase clock' })).toBeVisible()
  await expect(assets.getByRole('listitem')).toHaveCount(1)
  await examineAsShown(heir, 'what an owner meant for an heir')
  await assets.getByRole('link', { name: 'Longcase clock' }).click()
  await press(heir, 'I have received it')
  await inDialog(heir, 'Save')
  await expect(heir.getByText('You have received it.')).toBeVisible()
  await examineAsShown(heir, 'a piece that an heir received')
  await heir.getByRole('link', { name: 'Back to the list' }).click()
  await expect(heir.getByText('1 of 1 received')).toBeVisible()

  const owner = await (await anotherBrowser()).newPage()
  await owner.goto(await linkFor(planned.owner.email, origin, I_AM_HERE))
  await press(owner, 'I am here')
  await expect(owner.getByText('It is closed again')).toBeVisible()
  await heir.reload()
  await expect(heir.getByText('You don’t have access')).toBeVisible()
  await expect(heir.getByText('Longcase clock')).toHaveCount(0)
})
