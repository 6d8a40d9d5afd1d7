import { expect, test } from './fixtures.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { linkFor } from './fixtures/invitations.ts'
import { anEmail, signUp } from './fixtures/people.ts'
import { main } from './fixtures/plans.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }

test('Change notifications: an insurer reads what its client added since it looked, and marks it as seen', async ({
  page: ann,
  context,
  anotherBrowser,
  baseURL,
}) => {
  const origin = baseURL!
  const headers = { origin }
  const handle = `changes-${anEmail('x')
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 20)}`
  await signUp(context, { name: 'Ann Hart', role: 'insurance-partners', done: REGISTERED })
  const post = async (browser: typeof context, path: string, data: object) => {
    const answer = await browser.request.post(path, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer
  }
  await post(context, '/api/firm', { name: 'Leith Mutual', handle, own_name: 'Ann Hart' })
  const email = anEmail('insured')
  await post(context, '/api/clients', { name: 'Mr. Insured', address: email })
  const other = await anotherBrowser()
  await signUp(other, { name: 'Carla Client', role: 'investor', email, done: REGISTERED })
  const [, token] = (await linkFor(email, origin, /\/client-invitation#[\w-]{43}/)).split('#')
  const accepted = (await (await post(other, '/api/clients/accept', { token })).json()) as { client_id: string }
  await post(other, '/api/access', {
    name: 'Leith Mutual',
    address: null,
    client_id: accepted.client_id,
    preset: 'insurer',
    scope: 'everything',
    adds_later: true,
    groups: ['values', 'cost'],
    ends_at: null,
  })
  await record(other, origin, aPiece({ title: 'Longcase clock', cost_at_acquisition: '1200', cost_currency: 'USD' }))

  await ann.goto('/firm')
  await ann.getByRole('link', { name: 'Changes' }).click()
  await expect(heading(ann, 'Changes')).toBeVisible()
  const list = ann.getByRole('list', { name: 'What changed for Mr. Insured' })
  await expect(list.getByRole('link', { name: 'Longcase clock' })).toBeVisible()
  await expect(list.getByText('Added to the vault')).toBeVisible()
  await examineAsShown(ann, 'what changed for clients')
  await main(ann).getByRole('button', { name: 'Mark as seen (Mr. Insured)' }).click()
  await expect(ann.getByText('Nothing new')).toBeVisible()
})
