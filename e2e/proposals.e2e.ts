import { expect, test } from './fixtures.ts'
import { aPiece, photo, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { signUp } from './fixtures/people.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }
const APPRAISER = {
  name: 'R. Sim, appraiser',
  address: null,
  preset: 'appraiser',
  may: 'propose',
  scope: 'everything',
  groups: ['provenance', 'conditions', 'details'],
  ends_at: new Date(Date.now() + 7 * 24 * 60 * 60 * 1_000).toISOString(),
}

test('an appraiser proposes a value and a correction, the owner accepts a part of it and undoes that', async ({
  page: guest,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const owner = await anotherBrowser()
  await signUp(owner, { name: 'Ann Archer', role: 'investor', done: REGISTERED })
  const piece = await record(owner, baseURL!, aPiece({ title: 'Longcase clock', maker: 'James Rose' }))
  const response = await owner.request.post('/api/access', { data: APPRAISER, headers: { origin: baseURL! } })
  const { access, link } = (await response.json()) as { access: { id: string }; link: { url: string; pin: string } }

  await guest.goto(new URL(link.url).pathname + new URL(link.url).hash)
  await guest.getByLabel('PIN').fill(link.pin)
  await guest.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(guest).toHaveURL(`/shared/${access.id}`)
  await guest.goto(`/shared/${access.id}/${piece.id}`)
  await expect(heading(guest, 'Longcase clock')).toBeVisible()

  const dialog = guest.getByRole('dialog')
  const propose = async () => guest.getByRole('button', { name: 'Propose a change…' }).click()
  await propose()
  await dialog.getByRole('button', { name: 'Send Proposal' }).click()
  await expect(dialog.getByText('Please enter an amount')).toBeVisible()
  await dialog.getByLabel('Amount', { exact: true }).fill('5200')
  await dialog.getByLabel('Why (optional)').fill('Two alike were sold last year')
  await examineAsShown(guest, 'proposing a value')
  await dialog.getByRole('button', { name: 'Send Proposal' }).click()
  const sent = guest.getByRole('list', { name: 'Your proposals' }).getByRole('listitem')
  await expect(sent).toHaveCount(1)

  await propose()
  await dialog.getByRole('radio', { name: 'Correction' }).check()
  await dialog.getByLabel('What should be different?').selectOption('Maker')
  await expect(dialog.getByText('Now: James Rose')).toBeVisible()
  await dialog.getByLabel('Maker (optional)').fill('James Ross')
  await dialog.getByLabel('Another field').selectOption('Title')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Longcase clock, Leith')
  await examineAsShown(guest, 'proposing a correction')
  await dialog.getByRole('button', { name: 'Send Proposal' }).click()
  await expect(sent).toHaveCount(2)
  await expect(sent.getByText('Waiting for the owner')).toHaveCount(2)
  await examineAsShown(guest, 'a shared record with proposals')

  const page = await owner.newPage()
  await page.goto(`/asset-summary/${piece.id}`)
  await expect(page.getByText('2 proposals wait')).toBeVisible()
  await page.getByRole('link', { name: 'See what is proposed' }).click()
  const cards = page.getByRole('list', { name: 'Proposals' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  const value = cards.filter({ hasText: 'Two alike' })
  await expect(value).toContainText('5,200')
  const correction = cards.filter({ hasText: 'James Ross' })
  await correction.getByLabel('Title').uncheck()
  await expect(correction.getByText('Accept 1 of 2')).toBeVisible()
  await examineAsShown(page, 'proposals')
  await correction.getByRole('button', { name: /^Accept/ }).click()
  await expect(cards).toHaveCount(1)
  await expect(page.getByText('Changed: Longcase clock')).toBeVisible()
  await guest.reload()
  await expect(sent.getByText('Partly accepted')).toBeVisible()
  await expect(guest.getByRole('main').getByText('James Ross').first()).toBeVisible()

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Restored.')).toBeVisible()
  await expect(cards).toHaveCount(2)
  await guest.reload()
  await expect(sent.getByText('Waiting for the owner')).toHaveCount(2)
  await value.getByRole('button', { name: /^Accept/ }).click()
  await expect(cards).toHaveCount(1)
  await guest.reload()
  await expect(sent.getByText('Accepted', { exact: true })).toBeVisible()
  await sent.getByRole('button', { name: 'Withdraw' }).click()
  await expect(sent.getByText('Withdrawn')).toBeVisible()

  await page.goto('/history')
  await expect(page.getByText('From a proposal · By R. Sim, appraiser').first()).toBeVisible()
  await page.goto('/proposals?state=decided')
  await expect(cards).toHaveCount(2)
  await examineAsShown(page, 'proposals that were answered')
})

test('a document that is proposed is looked at, accepted, and part of the asset then', async ({
  page: guest,
  anotherBrowser,
  baseURL,
  expectConsoleError,
}) => {
  test.slow()
  // The history asks before a file goes.
  expectConsoleError(/409 .*\/undo/)
  const owner = await anotherBrowser()
  await signUp(owner, { name: 'Ann Archer', role: 'investor', done: REGISTERED })
  const piece = await record(owner, baseURL!, aPiece({ title: 'Longcase clock' }))
  const response = await owner.request.post('/api/access', { data: APPRAISER, headers: { origin: baseURL! } })
  const { access, link } = (await response.json()) as { access: { id: string }; link: { url: string; pin: string } }
  await guest.goto(new URL(link.url).pathname + new URL(link.url).hash)
  await guest.getByLabel('PIN').fill(link.pin)
  await guest.getByRole('button', { name: 'Open', exact: true }).click()
  await guest.getByRole('list', { name: 'Assets' }).getByRole('link', { name: 'Longcase clock' }).click()

  await guest.getByRole('button', { name: 'Propose a change…' }).click()
  const dialog = guest.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Document' }).check()
  await dialog.getByRole('button', { name: 'Send Proposal' }).click()
  await expect(dialog.getByText('Please choose a file')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Appraisal 2026.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Worth more than it looks'),
  })
  await dialog.getByLabel('Type (optional)').selectOption('Appraisal')
  await dialog.getByLabel('Why (optional)').fill('Made last week')
  await examineAsShown(guest, 'proposing a document')
  await dialog.getByRole('button', { name: 'Send Proposal' }).click()
  const sent = guest.getByRole('list', { name: 'Your proposals' }).getByRole('listitem')
  await expect(sent).toContainText('Appraisal 2026.txt')
  await guest.getByRole('button', { name: 'Propose a change…' }).click()
  await dialog.getByRole('radio', { name: 'Photo' }).check()
  const { name, type: mimeType, bytes: buffer } = await photo('Back.jpg')
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await dialog.getByRole('button', { name: 'Send Proposal' }).click()
  await expect(sent).toHaveCount(2)

  const page = await owner.newPage()
  await page.goto('/proposals')
  const cards = page.getByRole('list', { name: 'Proposals' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.getByRole('img', { name: 'Proposed photo' })).toHaveJSProperty('complete', true)
  await examineAsShown(page, 'proposed files')
  await cards.getByRole('button', { name: 'Preview: Appraisal 2026.txt' }).click()
  const preview = page.getByRole('dialog', { name: 'Appraisal 2026.txt' })
  await expect(preview.getByText('Worth more than it looks').or(preview.locator('iframe'))).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()
  await cards.filter({ hasText: 'Made last week' }).getByRole('button', { name: 'Accept: Longcase clock' }).click()
  await expect(cards).toHaveCount(1)
  await cards.getByRole('button', { name: 'Decline: Longcase clock' }).click()
  await expect(cards).toHaveCount(0)
  await page.goto(`/asset-summary/${piece.id}`)
  await expect(page.getByText('Appraisal 2026.txt').first()).toBeVisible()

  // Taken back in the history, that is what both read.
  await page.goto('/history')
  await page.getByRole('button', { name: 'Undo this change: Documents' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo anyway' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/proposals?state=decided')
  await expect(cards.getByText('Accepted, then taken back')).toBeVisible()
  await guest.goto(`/shared/${access.id}/${piece.id}`)
  await expect(sent.getByText('Accepted, then taken back')).toBeVisible()
  await expect(sent.getByText('Declined')).toBeVisible()
})
