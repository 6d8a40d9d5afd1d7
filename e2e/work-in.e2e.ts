import type { BrowserContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { invitationOf } from './fixtures/invitations.ts'
import { anEmail, signUp } from './fixtures/people.ts'

async function letToWork(owner: BrowserContext, origin: string, address: string): Promise<string> {
  const response = await owner.request.post('/api/access', {
    data: {
      name: 'Miss Penny',
      address,
      preset: 'assistant',
      may: 'edit',
      scope: 'everything',
      adds_later: true,
      ends_at: null,
    },
    headers: { origin },
  })
  expect(response.status(), await response.text()).toBe(200)
  return ((await response.json()) as { access: { id: string } }).access.id
}

test('an assistant records in the vault of the owner, who sees by whom, and ends it', async ({
  page: assistant,
  anotherBrowser,
  baseURL,
  expectConsoleError,
}) => {
  test.slow()
  expectConsoleError(/404 .*\/api\//)
  const owner = await anotherBrowser()
  await signUp(owner, {
    name: 'Ann Archer',
    role: 'investor',
    done: { profile_completed: true, registration_completed: true },
  })
  await record(owner, baseURL!, aPiece({ title: 'Longcase clock' }))
  const email = anEmail('penny')
  const id = await letToWork(owner, baseURL!, email)

  await signUp(assistant.context(), { name: 'Penny', role: 'creator', email })
  await assistant.goto(await invitationOf(email, baseURL!))
  await expect(heading(assistant, 'Ann Archer asks you to work in their vault')).toBeVisible()
  await assistant.getByRole('main').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(assistant).toHaveURL(`/in/${id}/dashboard`)
  const line = assistant.getByText('You work in the vault of Ann Archer')
  await expect(line).toBeVisible()
  await examineAsShown(assistant, 'the dashboard of another’s vault')

  await assistant.getByRole('banner').getByRole('link', { name: 'Vault' }).last().click()
  await expect(assistant).toHaveURL(`/in/${id}/vault`)
  await expect(assistant.getByRole('link', { name: 'Longcase clock' }).first()).toBeVisible()
  await assistant.goto(`/in/${id}/add-asset`)
  await assistant.getByLabel('Title').first().fill('Card table')
  await assistant.getByLabel('Date of acquisition').first().fill('2020')
  await assistant.getByLabel('How acquired').first().selectOption({ index: 1 })
  await assistant.getByRole('button', { name: 'Save asset' }).click()
  await expect(heading(assistant, 'Card table')).toBeVisible()
  // Who has access is the owner’s alone, and what is there to see is the vault.
  await expect(assistant.getByRole('button', { name: 'Share…' })).toHaveCount(0)
  await assistant.goto(`/in/${id}/access`)
  await expect(heading(assistant, 'For the owner of this vault')).toBeVisible()
  await examineAsShown(assistant, 'a page that is for the owner of the vault')
  await assistant.goto('/vault')
  await expect(assistant.getByRole('link', { name: 'Card table' })).toHaveCount(0)

  const at = await owner.newPage()
  await at.goto('/history')
  await expect(at.getByText('By Miss Penny').first()).toBeVisible()
  await at.goto('/access')
  await expect(at.getByText('In your vault now')).toBeVisible()
  await examineAsShown(at, 'access with somebody in the vault')
  await owner.request.post(`/api/access/${id}/end`, { data: {}, headers: { origin: baseURL! } })

  await assistant.goto(`/in/${id}/vault`)
  await expect(heading(assistant, 'You no longer have access to this vault')).toBeVisible()
  await examineAsShown(assistant, 'a vault that is closed to somebody')
})
