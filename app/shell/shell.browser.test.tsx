import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { offline } from '#testing/answers.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember, OF_THE_DASHBOARD, OF_THE_PROFILE } from '#testing/people-shown.ts'
import { aClock, listOf } from '#testing/shared-vaults-shown.ts'
import { tabTo } from '#testing/tab-to.ts'

const banner = () => page.getByRole('banner')
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const mainLinks = () =>
  banner()
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
const LEGAL = { 'GET /api/legal': [] }

test.for([
  [null, ['For creators', 'Sign in', 'Get started']],
  ['investor', ['Dashboard', 'My Vault', 'Insurance', 'Heirs & People', 'Portfolio', 'Reports']],
  ['creator', ['Dashboard', 'Studio Vault', 'Insurance', 'Heirs & People', 'Studio Portfolio', 'Reports']],
  ['admin', ['Dashboard', 'My Vault', 'Insurance', 'Heirs & People', 'Portfolio', 'Reports', 'Admin']],
] as const)('the header has the links of each role: %s', async ([role, links]) => {
  await openPage('/legal', {
    member: role && aMember({ role }),
    answers: { ...LEGAL, 'GET /api/subscription': null },
  })
  await expect.poll(mainLinks).toEqual(links)
})

test('the professional vaults open and close by keyboard', async () => {
  await openPage('/legal', { answers: LEGAL })
  const opener = page.getByRole('button', { name: 'Professional vaults' })
  ;(opener.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Tab}')
  await expect.element(banner().getByRole('link', { name: /Estate practices/ })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
})

test('the content can be reached without passing the header', async () => {
  await openPage('/legal', { answers: LEGAL })
  await expect.element(heading('Legal Documents')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect.element(skip).toHaveFocus()
  await expect.element(skip).toBeInViewport()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('after a navigation the focus is on the heading of the new page', async () => {
  await openPage('/login')
  await banner().getByRole('link', { name: 'Get started' }).click()
  await expect.element(heading('Create your account')).toHaveFocus()
  await expect.poll(() => document.title).toBe('Create your account · Strongroom')
})

test('the footer names the product and the ways to reach it', async () => {
  await openPage('/legal', { answers: LEGAL })
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByRole('link', { name: 'Legal documents' })).toHaveAttribute('href', '/legal')
  await expect
    .element(footer.getByRole('link', { name: /@/ }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:/))
  await expect.element(footer.getByText(/^© \d{4} Strongroom$/)).toBeVisible()
})

test('a person without a network is told so, for as long as it lasts', async () => {
  await openPage('/login')
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('You’re offline.')).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('You’re offline.')).not.toBeVisible()
})

test('a dashboard that could not be fetched can be tried again', async () => {
  const { answer } = await openPage('/dashboard', {
    member: aMember(),
    answers: { ...OF_THE_DASHBOARD, 'GET /api/dashboard': offline },
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent('We couldn’t load your dashboard')
  expect(page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link').elements()).toHaveLength(3)
  answer(OF_THE_DASHBOARD)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByRole('link', { name: 'Add Your First Asset' })).toBeVisible()
})

test('whoever has opened their own profile sees it named', async () => {
  await openPage('/profile', { member: aMember(), answers: OF_THE_PROFILE })
  await expect.element(heading('Profile')).toBeVisible()
  const own = banner().getByRole('navigation', { name: 'Profile and plans' }).getByRole('link')
  await expect.element(own.first()).toHaveAttribute('aria-current', 'page')
})

const OF_THE_VAULT = {
  'GET /api/assets': {
    items: [],
    next_cursor: null,
    previous_cursor: null,
    counts: { matching: 0, more: false, all: 0, gone: 0 },
  },
  'GET /api/assets/choices': {},
  'GET /api/own-fields': [],
  'GET /api/searches': [],
  'GET /api/subscription': null,
}

test('the menu of a narrow screen works by keyboard', async () => {
  await page.viewport(390, 844)
  await openPage('/dashboard', { member: aMember(), answers: { ...OF_THE_DASHBOARD, ...OF_THE_VAULT } })
  const opener = page.getByRole('button', { name: 'More', exact: true })
  await tabTo(opener)
  await userEvent.keyboard('{Enter}')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect.element(menu).toBeVisible()
  expect(
    menu
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(
    [
      ['Overview', 'Reminders', 'Unfinished'],
      ['Assets', 'Places', 'Collections', 'Walkthroughs'],
      ['Policies', 'Insurance check', 'Schedules', 'Claims', 'Documents'],
      ['Heirs', 'Without an heir', 'People', 'When I’m gone', 'Access', 'Proposals'],
      ['Portfolio', 'Reports', 'Exchange Rates'],
      ['Profile', 'Security', 'When I’m gone', 'Shared with you', 'History', 'Trash', 'Offline'],
      ['English (US)', 'English (UK)', 'Deutsch'],
      ['Terms of service', 'Privacy policy', 'All legal documents'],
      [expect.stringContaining('@')],
    ].flat(),
  )

  for (let step = 0; step < 32; step++) {
    await userEvent.keyboard('{Tab}')
    expect(menu.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await tabTo(menu.getByRole('link', { name: 'Assets' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Studio Vault')).toHaveFocus()
  await expect.element(menu).not.toBeInTheDocument()
})

test('a row of links is one stop of the keyboard, and a list is two from the top', async () => {
  await openPage('/vault', {
    member: aMember(),
    answers: { ...OF_THE_VAULT, 'GET /api/assets': listOf([aClock]) },
  })
  const list = page.getByRole('list', { name: 'Assets' })
  await expect.element(list).toBeVisible()
  for (let step = 0; step < 2; step++) await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Skip to the list' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(list).toHaveFocus()

  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Studio Vault' }).getByRole('link', { name, exact: true })
  await tabTo(tab('Assets'), '{Shift>}{Tab}{/Shift}')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(tab('Collections')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(banner().getByRole('button', { name: 'Account' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(tab('Assets')).toHaveFocus()
})
