import { expect, test } from './fixtures.ts'
import { aPiece } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { linkFor } from './fixtures/invitations.ts'
import { anEmail, PASSWORD, signUp } from './fixtures/people.ts'
import { main } from './fixtures/plans.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }

test('Client asset vaults: a practice opens a vault for a client, records in it, and its client claims it and lets the practice look', async ({
  page: ann,
  context,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const origin = baseURL!
  const handle = `claims-${anEmail('x')
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 20)}`
  await signUp(context, { name: 'Ann Hart', role: 'estate-practices', done: REGISTERED })
  const made = await context.request.post('/api/firm', {
    headers: { origin },
    data: { name: 'Lothian & Partners', handle, own_name: 'Ann Hart' },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const email = anEmail('claims')

  await ann.goto('/clients')
  await main(ann).getByRole('button', { name: 'Open a vault for a client' }).click()
  const form = ann.getByRole('dialog', { name: 'Open a vault for a client' })
  await form.getByLabel('Name').fill('Mrs. Quill')
  await form.getByLabel('Email (optional)').fill(email)
  await form.getByRole('button', { name: 'Open the vault' }).click()
  await expect(heading(ann, 'Mrs. Quill')).toBeVisible()
  await expect(main(ann).getByText('Vault not claimed yet', { exact: true })).toBeVisible()
  await examineAsShown(ann, 'a vault that waits to be claimed')

  const visit = ann.waitForResponse(/\/visits$/)
  await main(ann).getByRole('link', { name: 'Work in their vault (Mrs. Quill)' }).click()
  await expect(ann).toHaveURL(/\/in\/[\w-]{36}\/dashboard/)
  await visit
  const grant = /\/in\/([\w-]{36})/.exec(ann.url())![1]!
  const recorded = await context.request.post('/api/assets', {
    headers: { origin, 'strongroom-vault': grant },
    data: aPiece({ title: 'Longcase clock', cost_at_acquisition: '1200', cost_currency: 'USD' }),
  })
  expect(recorded.ok(), await recorded.text()).toBe(true)

  await ann.goto('/clients')
  await main(ann).getByRole('link', { name: 'Mrs. Quill', exact: true }).click()
  await main(ann).getByRole('button', { name: 'Send the letter to claim it' }).click()
  await expect(main(ann).getByRole('button', { name: 'Send the letter again' })).toBeVisible()

  const quill = await (await anotherBrowser()).newPage()
  await quill.goto(await linkFor(email, origin, /\/claim#[\w-]{43}/))
  await expect(quill).toHaveURL('/claim')
  await expect(heading(quill, 'A vault for you')).toBeVisible()
  await expect(quill.getByText('1 piece is recorded in it.')).toBeVisible()
  await examineAsShown(quill, 'claiming a vault')
  await quill.getByLabel('New password').fill(PASSWORD)
  await quill.getByRole('radio', { name: 'They may only look' }).check()
  await quill.getByRole('button', { name: 'Make it mine' }).click()
  await expect(quill).toHaveURL('/complete-profile')

  await ann.reload()
  await expect(main(ann).getByRole('link', { name: 'Open their vault (Mrs. Quill)' })).toBeVisible()
  await expect(main(ann).getByText('Shares with you', { exact: true })).toBeVisible()
})
