import type { BrowserContext, Page } from '@playwright/test'
import { PRESETS, type PresetName } from '#account/access/rules.ts'
import { worksInVault } from '#basics/may.ts'
import { expect, test } from './fixtures.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { heading } from './fixtures/forms.ts'
import { invitationOf } from './fixtures/invitations.ts'
import { anEmail, signUp } from './fixtures/people.ts'

/* What each preset lets somebody do, from the letter on: the owner in one browser, whoever is let in in another. */

const REGISTERED = { profile_completed: true, registration_completed: true }

async function letIn(name: PresetName, guest: Page, owner: BrowserContext, origin: string) {
  await signUp(owner, { name: 'Ann Archer', role: 'investor', done: REGISTERED })
  const piece = await record(
    owner,
    origin,
    aPiece({
      title: 'Longcase clock',
      place: 'Bank vault',
      cost_at_acquisition: '1200',
      cost_currency: 'USD',
      provenance_story: 'From the house of an aunt',
      beneficiaries: [{ beneficiary_name: 'Ailsa' }],
    }),
  )
  const { may, groups, document_types } = PRESETS[name]
  const email = anEmail(name)
  const response = await owner.request.post('/api/access', {
    headers: { origin },
    data: {
      name: 'Robin',
      address: email,
      preset: name,
      may,
      groups,
      document_types,
      scope: 'everything',
      adds_later: worksInVault(may),
      ends_at: null,
    },
  })
  expect(response.status(), await response.text()).toBe(200)
  const { access } = (await response.json()) as { access: { id: string } }
  await signUp(guest.context(), { name: 'Robin', role: 'creator', email })
  await guest.goto(await invitationOf(email, origin))
  await guest.getByRole('main').getByRole('button', { name: 'Accept', exact: true }).click()
  return { piece, id: access.id }
}

const openPiece = async (guest: Page) => {
  await guest.getByRole('list', { name: 'Assets' }).getByRole('link', { name: 'Longcase clock' }).click()
  await expect(heading(guest, 'Longcase clock')).toBeVisible()
}
const main = (page: Page) => page.getByRole('main')

test('an attorney reads what it cost, where it is and who gets it, and takes the record along', async ({
  page: guest,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const owner = await anotherBrowser()
  await letIn('attorney', guest, owner, baseURL!)
  await openPiece(guest)
  for (const text of ['$1,200.00', 'Bank vault', 'Ailsa', 'From the house of an aunt'])
    await expect(main(guest).getByText(text).first()).toBeVisible()
  const [download] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('button', { name: 'Record (PDF)' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  await expect(guest.getByRole('button', { name: 'Propose a change…' })).toHaveCount(0)

  const log = await owner.newPage()
  await log.goto('/access')
  await expect(log.getByText('In your vault now')).toBeVisible()
  await expect(log.getByRole('list', { name: 'What happened' }).getByText('Paper made')).toBeVisible()
})

test('somebody of the family reads where it is and who gets it, no amount, and says something', async ({
  page: guest,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const owner = await anotherBrowser()
  const { piece } = await letIn('family', guest, owner, baseURL!)
  await openPiece(guest)
  for (const text of ['Bank vault', 'Ailsa']) await expect(main(guest).getByText(text).first()).toBeVisible()
  await expect(main(guest).getByText('1,200')).toHaveCount(0)
  await guest.getByLabel('Your comment').fill('I remember it')
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByRole('list', { name: 'Comments' }).getByRole('listitem')).toHaveCount(1)

  const at = await owner.newPage()
  await at.goto(`/asset-summary/${piece.id}`)
  await expect(at.getByText('I remember it')).toBeVisible()
  await at.goto('/access')
  const written = at.getByRole('list', { name: 'What happened' }).getByRole('listitem').filter({ hasText: 'Comment' })
  await expect(written).toContainText('Longcase clock')
})

test('a partner deletes for good, sees no plan, and the owner reads who it was', async ({
  page: guest,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const owner = await anotherBrowser()
  const { piece, id } = await letIn('partner', guest, owner, baseURL!)
  await expect(guest).toHaveURL(`/in/${id}/dashboard`)
  // The visit has begun once the page shows something.
  await expect(main(guest).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Upgrade Plan' })).toHaveCount(0)
  const removed = await guest.request.post('/api/assets/remove', {
    headers: { origin: baseURL!, 'strongroom-vault': id },
    data: { ids: [piece.id] },
  })
  expect(removed.status(), await removed.text()).toBe(200)

  const at = await owner.newPage()
  await at.goto('/history')
  await expect(at.getByText('By Robin').first()).toBeVisible()
  await at.goto('/trash')
  await expect(main(at).getByText('Longcase clock').first()).toBeVisible()
  await guest.goto(`/in/${id}/trash`)
  await guest.getByRole('button', { name: 'Delete forever: Longcase clock' }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Delete Forever' }).click()
  await expect(main(guest).getByRole('heading', { name: 'Your trash is empty' })).toBeVisible()
  await at.reload()
  await expect(main(at).getByRole('heading', { name: 'Your trash is empty' })).toBeVisible()
})
