import type { BrowserContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { inDatabase } from './fixtures/database.ts'
import { heading } from './fixtures/forms.ts'
import { linkFor } from './fixtures/invitations.ts'
import { anEmail, signUp } from './fixtures/people.ts'
import { main } from './fixtures/plans.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }
const PIECES = [
  { title: 'Longcase clock', category: 'Furniture', amount: '1200' },
  { title: 'Landscape in oil', category: 'Art', amount: '7000' },
]

async function post(browser: BrowserContext, origin: string, path: string, data: object) {
  const answer = await browser.request.post(path, { headers: { origin }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json().catch(() => null)) as { client_id: string }
}

/** Somebody whom the firm has as a client, who shares two pieces with it and agrees to be counted. */
async function anAgreed(firm: BrowserContext, client: BrowserContext, origin: string) {
  const { email } = await signUp(client, { role: 'investor', email: anEmail('client'), done: REGISTERED })
  await inDatabase((db) =>
    db.updateTable('memberinfo').set({ contact_country: 'Germany' }).where('email', '=', email).execute(),
  )
  for (const { amount, ...piece } of PIECES) {
    const { id } = await record(client, origin, aPiece(piece))
    const value = { purpose: 'Insurance replacement', amount, currency: 'USD', date: '2026-01-15' }
    await post(client, origin, `/api/assets/${id}/valuations`, value)
  }
  await post(firm, origin, '/api/clients', { name: 'A client', address: email })
  const link = await linkFor(email, origin, /\/client-invitation#[\w-]{43}/)
  const { client_id } = await post(client, origin, '/api/clients/accept', { token: link.split('#')[1] })
  await post(client, origin, '/api/access', {
    name: 'Alder Fine Art',
    preset: 'insurer',
    may: 'view',
    scope: 'everything',
    adds_later: true,
    groups: ['values', 'insurance', 'places'],
    ends_at: null,
    address: null,
    client_id,
  })
  const counted = await client.request.put(`/api/my-firms/${client_id}/counted`, {
    headers: { origin },
    data: { counted: true },
  })
  expect(counted.ok(), await counted.text()).toBe(true)
}

test('figures of all clients: none of four, of five by category, country and value, and in bands that the firm chooses', async ({
  page: ann,
  context,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const origin = baseURL!
  const handle = `alder-${anEmail('x')
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 20)}`
  await signUp(context, { name: 'Ann Alder', role: 'insurance-partners', done: REGISTERED })
  await post(context, origin, '/api/firm', { name: 'Alder Fine Art', handle, own_name: 'Ann Alder' })
  const client = await anotherBrowser()
  for (let count = 0; count < 4; count++) await anAgreed(context, client, origin)

  await ann.goto('/clients')
  await main(ann).getByRole('link', { name: 'Figures of all clients' }).click()
  await expect(heading(ann, 'Figures of all clients')).toBeVisible()
  await expect(main(ann).getByText('Too few clients agreed')).toBeVisible()
  await expect(main(ann).getByText(/^At least 5 clients have to agree/)).toBeVisible()
  await examineAsShown(ann, 'figures of too few clients')

  await anAgreed(context, client, origin)
  await ann.reload()
  const group = (list: string, name: string) =>
    main(ann)
      .getByRole('list', { name: list, exact: true })
      .getByRole('listitem')
      .filter({ has: ann.getByRole('heading', { name, exact: true }) })
  await expect(group('All together', 'All who agreed')).toContainText('10 (5 clients)')
  for (const category of ['Furniture', 'Art'])
    await expect(group('By category', category)).toContainText('5 (5 clients)')
  await expect(group('By country', 'Germany')).toContainText('10 (5 clients)')
  await expect(group('By value of the piece', '1,000 to under 10,000')).toContainText('10 (5 clients)')
  await expect(group('By value of the piece', '1,000 to under 10,000')).toContainText('$41,000')
  await examineAsShown(ann, 'figures of all clients')

  await main(ann).getByRole('button', { name: 'Choose bands' }).click()
  const form = ann.getByRole('dialog', { name: 'Choose bands' })
  await form.getByLabel('Upper limits').fill('5,049\nmany')
  await form.getByRole('button', { name: 'Use these bands' }).click()
  await expect(form.getByText('Enter one number, such as 1,250.00').first()).toBeVisible()
  await form.getByLabel('Upper limits').fill('5,049\n20,000')
  await examineAsShown(ann, 'choosing bands')
  await form.getByRole('button', { name: 'Use these bands' }).click()
  await expect(main(ann).getByText(/^Your firm’s bands since .*: 5,000 · 20,000$/)).toBeVisible()
  await expect(main(ann).getByText(/^You can change them again on /)).toBeVisible()
  await expect(group('By value of the piece', 'Under 5,000')).toContainText('5 (5 clients)')
  await expect(group('By value of the piece', '5,000 to under 20,000')).toContainText('5 (5 clients)')
  await expect(main(ann).getByRole('button', { name: 'Choose bands' })).toBeHidden()
})
