import { expect, test } from './fixtures.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { linkFor } from './fixtures/invitations.ts'
import { anEmail, signUp } from './fixtures/people.ts'
import { main } from './fixtures/plans.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }

test('Beneficiary designations and Heir visibility: a practice sees what a client’s record lacks, what an heir is meant to get, and drafts a paper of it', async ({
  page: ann,
  context,
  anotherBrowser,
  baseURL,
  expectConsoleError,
}) => {
  test.slow()
  // What is asked before anybody looks in.
  expectConsoleError(/404 .*\/api\/shared\//)
  const origin = baseURL!
  const handle = `matters-${anEmail('x')
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 20)}`
  await signUp(context, { name: 'Ann Hart', role: 'estate-practices', done: REGISTERED })
  const post = async (browser: typeof context, path: string, data: object) => {
    const answer = await browser.request.post(path, { headers: { origin }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer
  }
  await post(context, '/api/firm', { name: 'Lothian & Partners', handle, own_name: 'Ann Hart' })
  const email = anEmail('client')
  await post(context, '/api/clients', { name: 'Mrs. Client', address: email })
  const other = await anotherBrowser()
  await signUp(other, { name: 'Carla Client', role: 'investor', email, done: REGISTERED })
  const heirs = [{ beneficiary_name: 'Niece Nora', share: '50' }]
  await record(other, origin, { ...aPiece({ title: 'Longcase clock' }), beneficiaries: heirs })
  await record(other, origin, aPiece({ title: 'Ring' }))
  const link = await linkFor(email, origin, /\/client-invitation#[\w-]{43}/)
  const accepted = await post(other, '/api/clients/accept', { token: new URL(link, origin).hash.slice(1) })
  const { client_id } = (await accepted.json()) as { client_id: string }
  await post(other, '/api/access', {
    name: 'Lothian & Partners',
    client_id,
    address: null,
    preset: 'attorney',
    may: 'print',
    scope: 'everything',
    adds_later: true,
    groups: ['beneficiaries', 'values'],
    ends_at: null,
  })

  await ann.goto('/matters')
  await expect(ann.getByText('No open matters')).toBeVisible()
  await examineAsShown(ann, 'no matters')
  await main(ann).getByRole('button', { name: 'Add matter' }).click()
  const form = ann.getByRole('dialog', { name: 'Add matter' })
  await form.getByLabel('Client').selectOption({ label: 'Mrs. Client' })
  await form.getByLabel('Title').fill('Will of 2026')
  await form.getByLabel('Responsible').selectOption({ label: 'Ann Hart' })
  await form.getByRole('button', { name: 'Add matter' }).click()
  await expect(heading(ann, 'Will of 2026')).toBeVisible()
  await main(ann).getByRole('button', { name: 'Look at the record' }).click()
  await expect(main(ann).getByText('1 piece without a beneficiary')).toBeVisible()
  await expect(main(ann).getByText('1 piece with shares that don’t add up')).toBeVisible()
  await examineAsShown(ann, 'a matter')
  const download = ann.waitForEvent('download')
  await main(ann).getByRole('button', { name: 'Memorandum' }).click()
  expect((await download).suggestedFilename()).toMatch(/^property-memorandum-.*\.pdf$/)

  await main(ann).getByRole('link', { name: 'What each heir will see' }).click()
  await main(ann).getByLabel('Heir').selectOption('Niece Nora')
  const meant = ann.getByRole('list', { name: 'Meant for Niece Nora' })
  await expect(meant.getByText('Longcase clock')).toBeVisible()
  await expect(meant.getByText('Ring')).toHaveCount(0)
  await examineAsShown(ann, 'what an heir will see')

  await ann.goto('/matters?gap=no_alternate')
  await expect(main(ann).getByRole('list', { name: 'Matters' }).getByText('Mrs. Client')).toBeVisible()
  const carla = await other.newPage()
  await carla.goto('/access')
  await expect(
    carla.getByRole('list', { name: 'What happened' }).getByText('Ann Hart, Lothian & Partners').first(),
  ).toBeVisible()
})
