import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, offline, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember } from '#testing/people-shown.ts'
import type { Delivery, Webhook } from '../contract.ts'
import { MOST_WEBHOOKS } from '../rules.ts'

const ID = '44444444-4444-4444-8444-444444444444'
const LIST = 'GET /api/webhooks'
const DELIVERIES = `GET /api/webhooks/${ID}/deliveries`
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

const aWebhook = (casting: Partial<Webhook> = {}): Webhook => ({
  id: ID,
  name: 'Inventory',
  address: 'https://example.com/hooks',
  events: ['asset.created', 'access.opened'],
  created_at: '2026-11-01T10:00:00.000Z',
  former_until: null,
  failing_since: null,
  off: null,
  ...casting,
})

const aDelivery = (casting: Partial<Delivery> = {}): Delivery => ({
  id: ID.replace('4', '5'),
  event: 'asset.created',
  subject: ID,
  happened_at: '2026-11-01T10:00:00.000Z',
  state: 'delivered',
  attempts: 1,
  next_at: null,
  attempted_at: '2026-11-01T10:00:05.000Z',
  status: 200,
  answer: null,
  problem: null,
  ...casting,
})

const open = (webhooks: Webhook[], answers: Answers = {}) =>
  openPage('/profile/developer', {
    member: aMember(),
    answers: { [LIST]: webhooks, 'GET /api/tokens': [], ...answers },
  })
const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')

test('with none, the page says what one is for and has one thing to press', async () => {
  await open([])
  await expect.element(main().getByText('You have no webhooks yet.')).toBeVisible()
  await expect.element(main().getByText('It never sends titles, values or names.')).toBeVisible()
  await main().getByRole('button', { name: 'Add Webhook' }).click()
  await dialog().getByRole('button', { name: 'Add Webhook' }).click()
  await expect.element(dialog().getByText('Please enter a name').first()).toBeVisible()
  await expect.element(dialog().getByText('Please enter an address').first()).toBeVisible()
  await examine()
})

test('a list that can’t be loaded says so, and is tried again', async () => {
  const { answer } = await open([], { [LIST]: offline })
  await expect.element(main().getByText('We couldn’t load your webhooks')).toBeVisible()
  answer({ [LIST]: [aWebhook()] })
  await main().getByRole('button', { name: 'Try Again' }).click()
  await expect.element(main().getByText('Inventory', { exact: true })).toBeVisible()
})

test('each says how it stands; as many as there may be fit on a phone', async () => {
  await page.viewport(390, 844)
  const name = (n: number) => `${LONG} ${n}`
  const standings: Partial<Webhook>[] = [
    {},
    { off: 'owner' },
    { off: 'gone' },
    { off: 'failing' },
    { failing_since: '2026-11-03T10:00:00.000Z', former_until: '2026-11-04T10:00:00.000Z' },
  ]
  await open(
    Array.from({ length: MOST_WEBHOOKS }, (_, n) =>
      aWebhook({ id: ID.replace('4', `${n}`), name: name(n), address: `https://example.com/${LONG}`, ...standings[n] }),
    ),
  )
  const row = (n: number) =>
    main()
      .getByRole('listitem')
      .filter({ hasText: name(n) })
  await expect.element(row(2)).toMatchTextContent('Off: its address answered that it’s gone')
  await expect.element(row(3)).toMatchTextContent('Off: nothing was delivered for three days')
  await expect.element(row(4)).toMatchTextContent('Failing since Nov 3, 2026')
  await expect.element(row(4)).toMatchTextContent('The former secret signs too, until Nov 4, 2026')
  await expect.element(main().getByText('You have 10 webhooks, which is the most.')).toBeVisible()
  await expect.element(main().getByRole('button', { name: 'Add Webhook' })).toBeDisabled()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await examine()
})

test('deliveries say what became of them, and what was answered is text', async () => {
  const markup = '<img src=x onerror="document.title=1"><script>alert(1)</script>'
  const failed = aDelivery({ state: 'failed', attempts: 10, problem: 'status', status: 500, answer: markup })
  const later = aDelivery({
    id: ID.replace('4', '6'),
    event: 'value.added',
    state: 'waiting',
    attempts: 3,
    next_at: new Date(Date.now() + 3_600_000).toISOString(),
    problem: 'slow',
    status: null,
  })
  const { answer, asked } = await open([aWebhook()], { [DELIVERIES]: { items: [failed, later], next_cursor: null } })
  await main().getByRole('button', { name: 'Deliveries of Inventory' }).click()
  const rows = main().getByRole('list', { name: 'Deliveries of Inventory' }).getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent('10 attempts')
  await expect.element(rows.first()).toMatchTextContent('Answered, but not with success (500)')
  await expect.element(rows.first().getByText(markup)).toBeVisible()
  await expect.element(rows.last()).toMatchTextContent('3 attempts, the next one')
  await expect.element(rows.last()).toMatchTextContent('No answer within 20 seconds')
  await examine()
  const replay = `POST /api/webhook-deliveries/${failed.id}/replay`
  answer({ [replay]: () => refusal('WEBHOOK_OFF') })
  await rows
    .first()
    .getByRole('button', { name: /^Send again/ })
    .click()
  await expect.element(rows.first().getByText('We couldn’t send it again')).toBeVisible()
  answer({ [replay]: {}, [DELIVERIES]: { items: [aDelivery({ id: failed.id })], next_cursor: null } })
  await rows
    .first()
    .getByRole('button', { name: /^Send again/ })
    .click()
  await expect.element(rows.first()).toMatchTextContent('Delivered')
  expect(asked(replay)).toHaveLength(2)
})

test('without deliveries it says so, and one that is off is turned on', async () => {
  const on = `PUT /api/webhooks/${ID}/on`
  const { answer, asked } = await open([aWebhook({ off: 'failing' })], {
    [DELIVERIES]: { items: [], next_cursor: null },
    [on]: {},
  })
  await main().getByRole('button', { name: 'Deliveries of Inventory' }).click()
  await expect.element(main().getByText('Nothing was sent yet.')).toBeVisible()
  answer({ [LIST]: [aWebhook()] })
  await main().getByRole('button', { name: 'Turn on Inventory' }).click()
  await expect.element(main().getByRole('button', { name: 'Send test to Inventory' })).toBeVisible()
  expect(asked(on)).toHaveLength(1)
})

test('a secret is shown once, after a fresh proof', async () => {
  let proven = false
  await open([aWebhook()], {
    [`POST /api/webhooks/${ID}/secret`]: () =>
      proven ? { id: ID, secret: 'whsec_c2VjcmV0' } : refusal('CONFIRMATION_NEEDED'),
    'GET /api/auth/factors': {
      has_password: true,
      authenticator: null,
      passkeys: [],
      backup_codes_left: null,
      providers: [],
    },
    'POST /api/auth/reauthenticate': () => {
      proven = true
      return {}
    },
  })
  await main().getByRole('button', { name: 'Manage Inventory' }).click()
  await main().getByRole('button', { name: 'New secret' }).click()
  await dialog().getByRole('button', { name: 'Make Secret' }).click()
  await expect.element(dialog().getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await dialog().getByLabelText('Password', { exact: true }).fill('Correct-horse-7')
  await dialog()
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await expect.element(dialog().getByText('whsec_c2VjcmV0')).toBeVisible()
  await dialog().getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('whsec_c2VjcmV0')).not.toBeInTheDocument()
})
