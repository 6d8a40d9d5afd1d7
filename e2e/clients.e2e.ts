import { expect, test } from './fixtures.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { linkFor } from './fixtures/invitations.ts'
import { anEmail, signUp } from './fixtures/people.ts'
import { main } from './fixtures/plans.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }

test('Client vault invitations: a practice invites a client, who chooses what it sees; it looks in, its client reads who, and leaves', async ({
  page: ann,
  context,
  anotherBrowser,
  baseURL,
  expectConsoleError,
}) => {
  test.slow()
  // Whoever is looking when access ends.
  expectConsoleError(/404 .*\/api\/shared\//)
  const origin = baseURL!
  const handle = `lothian-${anEmail('x')
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 20)}`
  await signUp(context, { name: 'Ann Hart', role: 'estate-practices', done: REGISTERED })
  const made = await context.request.post('/api/firm', {
    headers: { origin },
    data: { name: 'Lothian & Partners', handle, own_name: 'Ann Hart' },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const email = anEmail('client')
  const other = await anotherBrowser()
  await signUp(other, { name: 'Carla Client', role: 'investor', email, done: REGISTERED })
  await record(other, origin, aPiece({ title: 'Longcase clock', cost_at_acquisition: '1200', cost_currency: 'USD' }))

  await ann.goto('/clients')
  await expect(ann.getByText('No clients yet')).toBeVisible()
  await examineAsShown(ann, 'no clients')
  await main(ann).getByRole('button', { name: 'Add client' }).click()
  const form = ann.getByRole('dialog', { name: 'Add client' })
  await form.getByLabel('Name').fill('Mrs. Client')
  await form.getByLabel('Reference (optional)').fill('M-2026-7')
  await form.getByLabel('Email (optional)').fill(email)
  await form.getByRole('button', { name: 'Add client' }).click()
  await expect(heading(ann, 'Mrs. Client')).toBeVisible()
  await expect(main(ann).getByText('Invited', { exact: true })).toBeVisible()

  const carla = await other.newPage()
  await carla.goto(await linkFor(email, origin, /\/client-invitation#[\w-]{43}/))
  await expect(heading(carla, 'Lothian & Partners invites you')).toBeVisible()
  await examineAsShown(carla, 'an invitation of a firm')
  await main(carla).getByRole('button', { name: 'Accept', exact: true }).click()
  const share = carla.getByRole('dialog', { name: 'Share access' })
  await expect(share.getByLabel('Name')).toHaveValue('Lothian & Partners')
  await share.getByRole('button', { name: 'Next' }).click()
  await share.getByRole('button', { name: 'Next' }).click()
  await share.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(
    main(carla).getByRole('list', { name: 'Access', exact: true }).getByText('Lothian & Partners').first(),
  ).toBeAttached()
  await carla.keyboard.press('Escape')

  await ann.reload()
  await main(ann).getByRole('link', { name: 'Open their vault (Mrs. Client)' }).click()
  await expect(ann.getByRole('list', { name: 'Assets' }).getByText('Longcase clock')).toBeVisible()

  await carla.goto('/access')
  await expect(
    carla.getByRole('list', { name: 'What happened' }).getByText('Ann Hart, Lothian & Partners'),
  ).toBeVisible()
  await examineAsShown(carla, 'a firm that has access')
  await main(carla).getByRole('button', { name: 'Leave Lothian & Partners' }).click()
  await carla.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(main(carla).getByText('Firms that work for you')).toBeHidden()

  await ann.reload()
  await expect(ann.getByText('Longcase clock')).toBeHidden()
  await ann.goto('/clients?shown=ended')
  await expect(main(ann).getByRole('list', { name: 'Clients' }).getByText('Mrs. Client')).toBeVisible()
  await main(ann).getByRole('link', { name: 'Mrs. Client' }).click()
  await expect(main(ann).getByText(/^Ended by the client/)).toBeVisible()
})
