import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aPiece, photo, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { invitationOf } from './fixtures/invitations.ts'
import { anEmail, PASSWORD, signUp } from './fixtures/people.ts'

const WANTED = {
  name: 'Lothian Mutual',
  preset: 'insurer',
  scope: 'everything',
  adds_later: true,
  groups: ['values', 'conditions', 'details'],
  document_types: ['Appraisal', 'Receipt'],
}
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000).toISOString()

interface Given {
  access: { id: string }
  link: { url: string; pin: string } | null
}

/** By the calls of the owner’s page. */
async function letIn(owner: BrowserContext, origin: string, data: object): Promise<Given> {
  const response = await owner.request.post('/api/access', {
    data: { ...WANTED, ends_at: inDays(30), ...data },
    headers: { origin },
  })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()) as Given
}

async function pieces(owner: BrowserContext, origin: string) {
  const clock = await record(
    owner,
    origin,
    aPiece({ title: 'Longcase clock', category: 'Furniture', place: 'Hall', maker: 'James Ross' }),
    { images: [await photo()] },
  )
  await owner.request.post(`/api/assets/${clock.id}/valuations`, {
    data: { purpose: 'Insurance replacement', amount: '4800', currency: 'GBP', date: '2026-05-04' },
    headers: { origin },
  })
  await record(owner, origin, aPiece({ title: 'Card table', category: 'Furniture' }), {
    images: [await photo('Top.jpg', 800, 600)],
  })
  return clock
}

const item = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Assets' }).getByRole('link', { name: title })
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** The owner in another browser. */
async function anOwner(browser: BrowserContext, origin: string) {
  await signUp(browser, { name: 'Ann Archer', role: 'investor', done: REGISTERED })
  return pieces(browser, origin)
}

test('somebody is invited, registers, looks in, and is told when access ends', async ({
  page: guest,
  anotherBrowser,
  baseURL,
  expectConsoleError,
}) => {
  test.slow()
  expectConsoleError(/404 .*\/api\/shared\//)
  const owner = await anotherBrowser()
  await anOwner(owner, baseURL!)
  const email = anEmail('lothian')
  const { access } = await letIn(owner, baseURL!, { address: email })

  await guest.goto(await invitationOf(email, baseURL!))
  await expect(heading(guest, 'Ann Archer lets you see part of their vault')).toBeVisible()
  await expect(guest).toHaveURL('/invitation')
  await examineAsShown(guest, 'an invitation, signed out')
  await guest.getByRole('main').getByRole('link', { name: 'Open an account and accept' }).click()
  await expect(guest.getByLabel('Email')).toHaveValue(email)
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.getByLabel('Confirm password').fill(PASSWORD)
  await press(guest, 'Create account')
  // An investor who has not finished registering, and is let in all the same.
  await expect(guest).toHaveURL(`/shared/${access.id}`)
  await expect(guest.getByText('You can see 2 assets of Ann Archer until')).toBeVisible()
  await expect(item(guest, 'Longcase clock')).toBeVisible()
  await expect(guest.getByText('£4,800')).toBeVisible()
  await examineAsShown(guest, 'a shared vault')

  await guest.getByRole('searchbox').fill('clock')
  await expect(item(guest, 'Card table')).toHaveCount(0)
  await item(guest, 'Longcase clock').click()
  await expect(heading(guest, 'Longcase clock')).toBeVisible()
  await expect(guest.getByText('Insurance replacement').first()).toBeVisible()
  // Places and people are not among what is shown.
  await expect(guest.getByText('Hall')).toHaveCount(0)
  await expect(guest.getByRole('main').getByText(/^(Edit|Delete|Add .*)$/)).toHaveCount(0)
  await examineAsShown(guest, 'a shared record')

  await guest.getByRole('link', { name: 'Compare' }).click()
  await guest.getByLabel('Second asset').selectOption('Card table')
  await expect(guest.getByRole('columnheader', { name: 'Card table' })).toBeVisible()
  await examineAsShown(guest, 'a comparison')

  await guest.goto('/shared')
  await expect(guest.getByRole('link', { name: 'Vault of Ann Archer' })).toBeVisible()
  await examineAsShown(guest, 'vaults that are shared')
  await guest.getByRole('link', { name: 'Vault of Ann Archer' }).click()
  await expect(item(guest, 'Card table')).toBeVisible()

  const ended = await owner.request.post(`/api/access/${access.id}/end`, { headers: { origin: baseURL! } })
  expect(ended.status()).toBe(200)
  await item(guest, 'Card table').click()
  await expect(guest.getByText('You don’t have access')).toBeVisible()
  await expect(guest.getByText('Card table')).toHaveCount(0)
  await guest.goBack()
  await expect(guest.getByText('You don’t have access')).toBeVisible()
  await examineAsShown(guest, 'access that has ended')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('Sharing by link, email or PIN: a link opens with its PIN, without an account, and says nothing before', async ({
    page: guest,
    anotherBrowser,
    baseURL,
    expectConsoleError,
  }) => {
    test.slow()
    expectConsoleError(/404 .*\/api\/(links|shared\/)/)
    const owner = await anotherBrowser()
    await anOwner(owner, baseURL!)
    const { access, link } = await letIn(owner, baseURL!, { address: null, groups: [] })
    const { url, pin } = link!

    const asked = guest.waitForResponse('/link')
    await guest.goto(new URL(url).pathname + new URL(url).hash)
    expect((await asked).headers()['referrer-policy']).toBe('no-referrer')
    await expect(heading(guest, 'Open a shared vault')).toBeVisible()
    await expect(guest).toHaveURL('/link')
    await expect(guest).toHaveTitle('Strongroom')
    await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(guest.locator('body')).not.toContainText('Ann Archer')
    await examineAsShown(guest, 'a link')
    await guest.getByLabel('PIN').fill(pin === '123456' ? '654321' : '123456')
    await press(guest, 'Open')
    await expect(guest.getByText('This link and PIN don’t open anything.')).toBeVisible()
    await expect(guest.getByLabel('PIN')).toHaveValue('')
    // What was loaded again still knows its link.
    await guest.reload()
    await guest.getByLabel('PIN').fill(pin)
    await press(guest, 'Open')
    await expect(guest).toHaveURL(`/shared/${access.id}`)
    await expect(guest.getByRole('banner')).toContainText('Shared by Ann Archer')
    await expect(guest.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0)
    await expect(item(guest, 'Longcase clock')).toBeVisible()
    await expect(guest.getByText('£4,800')).toHaveCount(0)
    await examineAsShown(guest, 'a shared vault on a phone')
    await item(guest, 'Longcase clock').click()
    await expect(heading(guest, 'Longcase clock')).toBeVisible()
    await examineAsShown(guest, 'a shared record on a phone')
  })
})

const REGISTERED = { profile_completed: true, registration_completed: true }
