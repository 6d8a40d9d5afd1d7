import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import { expect, test } from './fixtures.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { asOwnerOfTables, inDatabase } from './fixtures/database.ts'
import { heading } from './fixtures/forms.ts'
import { invitationOf } from './fixtures/invitations.ts'
import { anEmail, signUp } from './fixtures/people.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }

async function call(browser: BrowserContext, origin: string, path: string, data: object, method: string) {
  const response = await browser.request.fetch(`/api${path}`, { method, data, headers: { origin } })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
}

/** Two pieces of Ann’s, one of them for somebody and worth something; Eve is her executor. */
async function aVault(browser: BrowserContext, origin: string, executor: string): Promise<string> {
  const { email } = await signUp(browser, { name: 'Ann Archer', role: 'investor', done: REGISTERED })
  const clock = await record(
    browser,
    origin,
    aPiece({ title: 'Longcase clock', place: 'Hall', beneficiaries: [{ beneficiary_name: 'Hana Ito' }] }),
  )
  for (const [amount, date] of [
    ['800', '2022-05-04'],
    ['5000', '2026-05-04'],
  ])
    await call(
      browser,
      origin,
      `/assets/${clock.id}/valuations`,
      { purpose: 'Fair market', amount, currency: 'EUR', date },
      'POST',
    )
  await record(browser, origin, aPiece({ title: 'Card table' }))
  const terms = { needed: 1, wait_days: 3, heirs_see: [], executor_name: 'Eve', executor_address: executor }
  await call(browser, origin, '/estate', terms, 'PUT')
  return email
}

/** As if somebody had confirmed, and the wait had gone by with letters on each day of it. */
async function openFor(email: string) {
  const owner = sql<string>`(select id from memberinfo where email = ${email})`
  await inDatabase(async (db) => {
    await sql`update estate_plans set is_on = true, first_on_at = now() where user_id = ${owner}`.execute(db)
    await sql`insert into estate_confirmers (user_id, name, address, accepted_at)
      values (${owner}, 'Ben', 'ben@example.com', now() - interval '30 days')`.execute(db)
    await sql`insert into estate_heartbeats (at)
      select now() - days * interval '1 day' from generate_series(0, 30) as days on conflict do nothing`.execute(db)
  })
  await asOwnerOfTables('select begin_release(id, false) from memberinfo where email = $1', [email])
  await inDatabase(async (db) => {
    await sql`update release_people set confirmed_at = now() - interval '10 days' where user_id = ${owner}`.execute(db)
    await sql`update releases set begun_at = now() - interval '10 days', enough_at = now() - interval '10 days'
      where user_id = ${owner}`.execute(db)
  })
}

async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('the executor’s day', async ({ page, anotherBrowser, baseURL }) => {
  test.slow()
  const origin = baseURL!
  const address = anEmail('eve')
  const owner = await aVault(await anotherBrowser(), origin, address)
  await openFor(owner)
  await signUp(page.context(), { email: address, name: 'Eve Muir', done: REGISTERED })
  await page.goto(await invitationOf(address, origin))
  await page.getByRole('main').getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('link', { name: 'Settle the Estate' }).click()
  await expect(heading(page, 'Estate of Ann Archer')).toBeVisible()
  const values = page.getByRole('region', { name: /^Values as of/ }).getByRole('table')
  await expect(values).toContainText('€5,000.00')

  await page.getByLabel('Day of death', { exact: true }).fill('2024-01-15')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Values as of .*2024/ })).toBeVisible()
  await expect(values).toContainText('€800.00')
  await expect(values).not.toContainText('€5,000.00')

  for (const task of ['Tell the insurers', 'Secure the home and the pieces']) {
    await page.getByRole('checkbox', { name: task }).click()
    await expect(page.getByRole('listitem').filter({ hasText: task })).toContainText('Eve')
  }
  await page.getByLabel('Something else').fill('Cancel the newspaper')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Cancel the newspaper' })).toBeVisible()
  await examineAsShown(page, 'what an executor settles')

  const people = page.getByRole('region', { name: 'Who gets what' })
  await expect(people).toContainText('Hana Ito')
  await expect(people).toContainText('Longcase clock')
  const printed = await saved(page, 'Estate inventory (PDF)')
  expect(printed.name).toMatch(/^estate-inventory-.*\.pdf$/)
  expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const table = (await saved(page, 'Estate inventory (CSV)')).bytes.toString()
  expect(table).toContain('Longcase clock')
  expect(table).toContain('800')
  expect(table).not.toContain('5000')

  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Tell the insurers' })).toBeChecked()
  await expect(page.getByRole('heading', { name: /^Values as of .*2024/ })).toBeVisible()
})
