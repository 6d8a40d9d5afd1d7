import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aWork, photo, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { signUp } from './fixtures/people.ts'

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000).toISOString()

interface Given {
  access: { id: string }
  link: { url: string; pin: string }
}

/** Opens the vault by a link and its PIN, and what is asked there. */
async function comeAndAnswer(page: Page, { link }: Given) {
  const { pathname, hash } = new URL(link.url)
  await page.goto(pathname + hash)
  await page.getByLabel('PIN').fill(link.pin)
  await page.getByRole('main').getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('link', { name: 'Say what you would like' }).click()
  await expect(heading(page, 'What you would like')).toBeVisible()
}

const choose = (page: Page, title: string, label: string) =>
  page
    .getByRole('group', { name: `How much you would like ${title}` })
    .getByRole('radio', { name: label })
    .check()

test('two guests say what they would like; a tie goes by lot, and what is approved is taken over and taken back', async ({
  page: ben,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const headers = { origin: baseURL! }
  const owner = await anotherBrowser()
  const done = { profile_completed: true, registration_completed: true }
  await signUp(owner, { name: 'Ann Archer', role: 'creator', done })
  await record(owner, baseURL!, aWork({ title: 'Longcase clock' }), { images: [await photo()] })
  await record(owner, baseURL!, aWork({ title: 'Blue vase' }))
  const letIn = async (browser: BrowserContext, name: string): Promise<Given> => {
    const data = { name, address: null, preset: 'family', may: 'view', scope: 'everything', ends_at: inDays(30) }
    return (await browser.request.post('/api/access', { data, headers })).json() as Promise<Given>
  }
  const [bens, cass] = [await letIn(owner, 'Ben'), await letIn(owner, 'Cas')]

  const page = await owner.newPage()
  await page.goto('/beneficiaries')
  await page.getByRole('link', { name: 'Who would like what' }).click()
  await page.getByRole('link', { name: 'Ask your family' }).click()
  await expect(page.getByText('The round is about 2 assets.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Ben' }).check()
  await page.getByRole('checkbox', { name: 'Cas' }).check()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('table', { name: 'Wishes' })).toBeVisible()

  await comeAndAnswer(ben, bens)
  await choose(ben, 'Longcase clock', 'Love it')
  await choose(ben, 'Blue vase', 'Like it')
  await expect(ben.getByRole('status').getByText('Saved')).toBeVisible()
  await ben.getByRole('button', { name: 'Undo' }).click()
  await ben.getByRole('button', { name: 'Add a note on Longcase clock' }).click()
  await ben.getByLabel('Your note on Longcase clock').fill('Grandpa and I repaired it')
  await ben.getByRole('heading', { level: 1 }).click()
  await expect(ben.getByRole('status').getByText('4 of 5 hearts left')).toBeVisible()
  await expect(ben.getByRole('status').getByText('Saved')).toBeVisible()
  await examineAsShown(ben, 'what a guest would like')

  const other = await (await anotherBrowser()).newPage()
  await comeAndAnswer(other, cass)
  await choose(other, 'Longcase clock', 'Love it')
  await expect(other.getByRole('status').getByText('Saved')).toBeVisible()
  await expect(other.getByText('Grandpa')).toHaveCount(0)
  await ben.reload()
  await expect(ben.getByText('Grandpa and I repaired it')).toBeVisible()

  await page.reload()
  const clock = page.getByRole('row', { name: /Longcase clock/ })
  await expect(clock).toContainText('Tie')
  await expect(clock).toContainText('Grandpa and I repaired it')
  await expect(page.getByRole('row', { name: /Blue vase/ })).toContainText('Nobody wants it so far')
  await page.getByRole('button', { name: 'Make beneficiary: Ben, Longcase clock' }).click()
  await expect(page.getByText('Ben is now a beneficiary of Longcase clock.')).toBeVisible()
  await expect(clock).toContainText('Beneficiary: Ben')
  await examineAsShown(page, 'who would like what')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(clock).not.toContainText('Beneficiary: Ben')
  await page.getByRole('button', { name: 'End now' }).click()
  await expect(page.getByText('The round is over.')).toBeVisible()

  await page.getByRole('button', { name: 'Draw the lot and propose' }).click()
  const given = page.getByRole('region', { name: /^(Ben|Cas)$/ })
  await expect(given.filter({ hasText: 'Longcase clock' })).toContainText('it was their turn')
  await expect(page.getByText('Nobody wished for 1 asset: Blue vase')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  const list = page.waitForEvent('download')
  await page.getByRole('button', { name: 'List to sign' }).click()
  expect((await list).suggestedFilename()).toMatch(/^division-.*\.pdf$/)
  await page.getByRole('button', { name: 'Make all beneficiaries' }).click()
  await expect(page.getByText('Beneficiaries were added to 1 asset.')).toBeVisible()
  await expect(clock).toContainText(/Beneficiary: (Ben|Cas)/)
  await examineAsShown(page, 'who gets what')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(clock).not.toContainText(/Beneficiary: /)
})
