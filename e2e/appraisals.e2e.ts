import type { BrowserContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { inDatabase } from './fixtures/database.ts'
import { heading } from './fixtures/forms.ts'
import { anEmail, signUp } from './fixtures/people.ts'
import { button, main } from './fixtures/plans.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }

/** An appraiser whose client shows two pieces with their values, and takes proposals. */
async function aClient(appraiser: BrowserContext, owner: BrowserContext, origin: string) {
  const call = async (browser: BrowserContext, path: string, data: object) => {
    const response = await browser.request.post(`/api${path}`, { data, headers: { origin } })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return (await response.json()) as { id: string }
  }
  await signUp(appraiser, { name: 'Ann Hart', role: 'estate-services', done: REGISTERED })
  const handle = `hart-${crypto.randomUUID().slice(0, 8)}`
  const firm = await call(appraiser, '/firm', { name: 'Hart Appraisals', handle, own_name: 'Ann Hart' })
  const email = anEmail('client')
  await signUp(owner, { name: 'Carla Client', role: 'investor', email, done: REGISTERED })
  for (const title of ['Longcase clock', 'Silver bowl']) await record(owner, origin, aPiece({ title }))
  const { id: client_id } = await inDatabase((db) =>
    db
      .insertInto('firm_clients')
      .values(({ selectFrom }) => ({
        firm_id: firm.id,
        name: 'Mrs. Client',
        address: email,
        accepted_at: new Date(),
        user_id: selectFrom('memberinfo').select('id').where('email', '=', email),
      }))
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const shared = { name: 'Hart Appraisals', preset: 'chosen', may: 'propose', groups: ['values'], scope: 'everything' }
  await call(owner, '/access', { ...shared, adds_later: true, ends_at: null, address: null, client_id })
  return client_id
}

test('an appraiser certifies values of two pieces, and sees that the owner accepted one and declined the other', async ({
  page,
  context,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const other = await anotherBrowser()
  const clientId = await aClient(context, other, baseURL!)
  await page.goto(`/clients/${clientId}`)
  await button(page, 'New appraisal').click()
  await expect(heading(page, 'Appraisal')).toBeVisible()
  await button(page, 'Choose pieces').click()
  const choosing = page.getByRole('dialog', { name: 'Choose pieces' })
  await choosing.getByLabel('Search pieces').fill('bowl')
  await expect(choosing.getByText('1 piece is shown to you with its values')).toBeVisible()
  await choosing.getByLabel('Silver bowl').check()
  await choosing.getByLabel('Search pieces').fill('')
  await choosing.getByLabel('Longcase clock').check()
  await examineAsShown(page, 'pieces to appraise')
  await choosing.getByRole('button', { name: 'Add 2 pieces' }).click()

  await page.getByLabel('Purpose').selectOption('Estate')
  await page.getByRole('textbox', { name: 'Values as of' }).fill('2026-06-30')
  await page.getByLabel('Intended users').fill('The executor')
  await page.getByLabel('Method of all that name none').fill('Sales comparison')
  const piece = (title: string) => main(page).getByRole('listitem').filter({ hasText: title })
  await piece('Longcase clock').getByLabel('Amount in USD').fill('5200')
  await page.keyboard.press('Enter')
  await expect(piece('Silver bowl').getByLabel('Amount in USD')).toBeFocused()
  await expect(main(page).getByText('1 with an amount')).toBeVisible()
  await button(page, 'Send to the client').click()
  await expect(page.getByRole('alert')).toHaveText('Silver bowl has no amount yet.')
  await piece('Silver bowl').getByLabel('Amount in USD').fill('900 EUR')
  await piece('Silver bowl').getByText('Method and note').click()
  await piece('Silver bowl').getByLabel('Note').fill('Polished too often')
  await expect(main(page).getByText('2 with an amount')).toBeVisible()
  await button(page, 'Send to the client').click()
  await expect(page.getByRole('alert')).toHaveText('Please confirm each of these statements')
  for (const statement of await main(page).getByRole('checkbox').all()) await statement.check()
  await page.getByLabel('Inspection').selectOption('I inspected a part of the property.')
  await page.getByLabel('Your name, as your signature').fill('Ann Hart, AAA')
  await examineAsShown(page, 'an appraisal')
  await button(page, 'Send to the client').click()
  await expect(main(page).getByText(/^Sent on .* The client accepts or declines each value\.$/)).toBeVisible()
  await expect(main(page).getByText('Waiting: 2')).toBeVisible()
  await expect(button(page, 'Delete draft')).toBeHidden()

  const carla = await other.newPage()
  await carla.goto('/proposals')
  const proposed = (title: string) =>
    carla.getByRole('list', { name: 'Proposals' }).getByRole('listitem').filter({ hasText: title })
  await expect(proposed('Longcase clock')).toContainText('5,200')
  await expect(proposed('Silver bowl')).toContainText('Ann Hart, AAA, Hart Appraisals')
  await examineAsShown(carla, 'appraised values that were proposed')
  await button(carla, 'Accept: Longcase clock').click()
  await expect(proposed('Longcase clock')).toHaveCount(0)
  await button(carla, 'Decline: Silver bowl').click()
  await expect(proposed('Silver bowl')).toHaveCount(0)

  await page.reload()
  await expect(main(page).getByText('Accepted: 1 · Declined: 1')).toBeVisible()
  await expect(piece('Longcase clock')).toContainText('Accepted')
  await expect(piece('Silver bowl')).toContainText('Declined')
  await examineAsShown(page, 'an appraisal that was sent')

  // What was begun in vain is thrown away; what was sent stays.
  await main(page).getByRole('link', { name: 'Mrs. Client' }).click()
  await button(page, 'New appraisal').click()
  await button(page, 'Delete draft').click()
  await page.getByRole('dialog', { name: 'Delete this draft?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(heading(page, 'Mrs. Client')).toBeVisible()
  const appraisals = page.getByRole('region', { name: 'Appraisals' }).getByRole('listitem')
  await expect(appraisals).toHaveCount(1)
  await expect(appraisals).toContainText('Estate, 30 June 2026')
})
