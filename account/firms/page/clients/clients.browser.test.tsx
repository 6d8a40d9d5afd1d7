import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, held, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember } from '#testing/people-shown.ts'
import type { Client, Task } from '../../contract/clients.ts'

const ANN = aMember({ role: 'estate-practices', email: 'ann@hart.example', display_name: 'Ann Hart' })
const ID = '77777777-7777-4777-8777-777777777777'
const TOKEN = 'a'.repeat(43)
const LIST = 'GET /api/clients'

const aClient = (given: Partial<Client> = {}): Client => ({
  id: ID,
  name: 'Mrs. Archer',
  reference: 'M-2026-7',
  address: 'archer@example.com',
  member_ids: [],
  invited_at: '2026-11-01T10:00:00.000Z',
  accepted_at: '2026-11-02T10:00:00.000Z',
  ended_at: null,
  ended_by: null,
  created_at: '2026-11-01T10:00:00.000Z',
  is_unclaimed: false,
  accesses: [{ id: ID, preset: 'attorney', may: 'print', ends_at: null, last_opened_at: null }],
  last_changed_at: null,
  open_tasks: 1,
  next_due_on: '2027-01-15',
  ...given,
})
const aTask = (given: Partial<Task> = {}): Task => ({
  id: '88888888-8888-4888-8888-888888888888',
  client_id: ID,
  client_name: 'Mrs. Archer',
  title: 'Appraisal of the ring',
  due_on: '2026-01-15',
  member_id: null,
  done_at: null,
  ...given,
})

const WORKING = { name: 'Hart & Partners', keeps_clients: true }
const FIRM = {
  id: ID,
  kind: 'estate-practices',
  name: 'Hart & Partners',
  handle: 'hart',
  postal_address: '',
  foot_line: '',
  color: null,
  accent: null,
  has_logo: false,
  is_foundation: false,
  created_at: '2026-11-01T10:00:00.000Z',
  me: { id: ID, name: 'Ann Hart', role: 'lead' },
}
const aFirmMember = (id: string, name: string, role: string) => ({
  id,
  name,
  address: 'x@hart.example',
  role,
  invited_at: FIRM.created_at,
  accepted_at: FIRM.created_at,
})
const BEN_ID = ID.replace('7', '4')
const MEMBERS = [aFirmMember(ID, 'Ann Hart', 'lead'), aFirmMember(BEN_ID, 'Ben Hart', 'assistant')]

const NOTHING_NEW = { until: FIRM.created_at, clients: [], changes: [], is_more: false, policies: [], writes: 'week' }

const main = () => page.getByRole('main')
const press = (name: string) => main().getByRole('button', { name, exact: true }).click()
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

const forget = () => window.sessionStorage.clear()
beforeEach(forget)
afterEach(forget)

describe('clients', () => {
  const openClients = (items: Client[], answers: Answers = {}, search = '') =>
    openPage(`/clients${search}`, {
      member: ANN,
      answers: {
        'GET /api/clients/firm': WORKING,
        'GET /api/firm': FIRM,
        'GET /api/firm/members': [],
        'GET /api/client-views': [],
        'POST /api/clients/changes': NOTHING_NEW,
        [LIST]: { items, total: items.length },
        ...answers,
      },
    })

  test('of whom there are none yet can be added', async () => {
    await openClients([])
    await expect.element(page.getByText('No clients yet')).toBeVisible()
    await examine()
  })

  test('say how each stands, what they share and what is next', async () => {
    await openClients([
      aClient(),
      aClient({ id: ID.replace('7', '6'), name: 'Mr. Silent', accesses: [], open_tasks: 0, next_due_on: null }),
      aClient({ id: ID.replace('7', '5'), name: 'Mr. Asked', accesses: [], accepted_at: null }),
    ])
    const row = (name: string) => main().getByRole('listitem').filter({ hasText: name }).first()
    await expect.element(row('Mrs. Archer').getByText('Shares with you')).toBeVisible()
    await expect
      .element(row('Mrs. Archer').getByRole('link', { name: 'Open their vault (Mrs. Archer)' }))
      .toHaveAttribute('href', `/shared/${ID}`)
    await expect.element(row('Mrs. Archer').getByText('1 open task, next due January 15, 2027')).toBeVisible()
    await expect.element(row('Mr. Silent').getByText('Shares nothing now')).toBeVisible()
    await expect.element(row('Mr. Asked').getByText('Invited')).toBeVisible()
    await examine()
  })

  test('are narrowed by what stands in the address', async () => {
    const { asked, router } = await openClients([aClient()], {}, '?shown=waiting&sort=due')
    await expect.poll(() => asked(LIST).at(-1)?.path).toContain('shown=waiting')
    expect(asked(LIST).at(-1)!.path).toContain('sort=due')
    await main().getByRole('searchbox', { name: 'Search clients' }).fill('archer')
    await expect.poll(() => router.state.location.search).toMatchObject({ search: 'archer', shown: 'waiting' })
    await expect.poll(() => asked(LIST).at(-1)?.path).toContain('search=archer')
  })

  test('are of no one who works for no firm', async () => {
    await openClients([], { 'GET /api/clients/firm': null })
    await expect.element(page.getByText('You don’t work for a firm')).toBeVisible()
    await examine()
  })

  test('are added once, however often it is pressed', async () => {
    const { answer, release } = held(aClient({ accepted_at: null }))
    const { asked } = await openClients([], {
      'POST /api/clients': answer,
      'GET /api/firm': FIRM,
      'GET /api/firm/members': [],
      [`GET /api/clients/${ID}`]: aClient({ accepted_at: null }),
      [`GET /api/clients/${ID}/notes`]: [],
      'GET /api/client-tasks': [],
      'GET /api/requests': { items: [], total: 0 },
    })
    await press('Add client')
    await inDialog('Add client').click()
    await expect.element(page.getByRole('dialog').getByText('Please enter a name').first()).toBeVisible()
    await page.getByLabelText('Name').fill('Mrs. Archer')
    await page.getByLabelText('Email (optional)').fill('archer@example.com')
    await expect.element(page.getByLabelText('Send the invitation now')).toBeChecked()
    await examine()
    await inDialog('Add client').click()
    release()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Mrs. Archer' })).toBeVisible()
    expect(asked('POST /api/clients').map(({ body }) => body)).toEqual([
      { name: 'Mrs. Archer', reference: '', address: 'archer@example.com', invite: true, opens_vault: false },
    ])
  })
})

describe('one client', () => {
  const openClient = (client: Client, answers: Answers = {}) =>
    openPage(`/clients/${ID}`, {
      member: ANN,
      answers: {
        'GET /api/clients/firm': WORKING,
        [`GET /api/clients/${ID}`]: client,
        [`GET /api/clients/${ID}/notes`]: [],
        'GET /api/client-tasks': [aTask()],
        'GET /api/requests': { items: [], total: 0 },
        'GET /api/firm': FIRM,
        'GET /api/firm/members': MEMBERS,
        'POST /api/clients/changes': NOTHING_NEW,
        ...answers,
      },
    })

  test('has tasks that are done by a press, and notes', async () => {
    const { asked } = await openClient(aClient(), {
      [`PUT /api/client-tasks/${aTask().id}`]: aTask({ done_at: '2026-11-27T10:00:00.000Z' }),
      [`POST /api/clients/${ID}/notes`]: {
        id: ID,
        author_name: 'Ann',
        content: 'Called',
        created_at: '2026-11-27T10:00:00.000Z',
        is_own: true,
      },
    })
    await expect.element(page.getByText('Was due January 15, 2026')).toBeVisible()
    await page.getByLabelText('Done: Appraisal of the ring').click()
    await expect.poll(() => asked(`PUT /api/client-tasks/${aTask().id}`).length).toBe(1)
    await press('Add note')
    await expect.element(page.getByText('Please write something first.')).toBeVisible()
    await page.getByLabelText('New note').fill('Called')
    await press('Add note')
    await expect.poll(() => asked(`POST /api/clients/${ID}/notes`).at(0)?.body).toMatchObject({ content: 'Called' })
    await examine()
  })

  test('is given to colleagues by whoever leads the firm', async () => {
    const change = `PUT /api/clients/${ID}`
    const { answer, asked } = await openClient(aClient(), { [change]: aClient({ member_ids: [BEN_ID] }) })
    await press('Choose who')
    await page.getByRole('dialog').getByLabelText('Ben Hart').click()
    await examine()
    answer({ [`GET /api/clients/${ID}`]: aClient({ member_ids: [BEN_ID] }) })
    await inDialog('Save').click()
    await expect.poll(() => asked(change).at(0)?.body).toMatchObject({ name: 'Mrs. Archer', member_ids: [BEN_ID] })
    await expect.element(page.getByText('Ann Hart, Ben Hart')).toBeVisible()
  })

  test('who hasn’t answered is invited again', async () => {
    const invite = `POST /api/clients/${ID}/invite`
    const { asked } = await openClient(aClient({ accepted_at: null, accesses: [] }), {
      [invite]: aClient({ accepted_at: null }),
    })
    await press('Send the invitation again')
    await expect.poll(() => asked(invite).length).toBe(1)
    await expect.element(page.getByText('We’ve written to Mrs. Archer.')).toBeVisible()
  })

  test('is left after a question that says what ends', async () => {
    const end = `POST /api/clients/${ID}/end`
    const ended = aClient({ ended_at: '2026-11-27T10:00:00.000Z', ended_by: 'firm', accesses: [] })
    const { answer, asked } = await openClient(aClient(), { [end]: ended })
    await press('End')
    await expect.element(page.getByText(/ends at once/)).toBeVisible()
    answer({ [`GET /api/clients/${ID}`]: ended })
    await inDialog('End').click()
    await expect.element(page.getByText(/^You see nothing of their vault any more/)).toBeVisible()
    expect(asked(end)).toHaveLength(1)
  })

  test('that is not there has a way back', async () => {
    await openClient(aClient(), { [`GET /api/clients/${ID}`]: () => refusal('NOT_FOUND') })
    await expect.element(page.getByText('We couldn’t load this client')).toBeVisible()
    await expect.element(main().getByRole('link', { name: 'All clients' })).toBeVisible()
  })
})

describe('whoever a firm invites', () => {
  const ASKED = {
    'POST /api/clients/invitation': {
      firm_name: 'Hart & Partners',
      firm_kind: 'estate-practices',
      firm_handle: 'hart',
      address: 'archer@example.com',
    },
  }
  const ARCHER = aMember({ email: 'archer@example.com', display_name: 'Mrs. Archer' })
  const openLetter = (member: typeof ARCHER | null, answers: Answers = {}) =>
    openPage(`/client-invitation#${TOKEN}`, { member, answers: { ...ASKED, ...answers } })

  test('reads who asks and what it means before they sign in', async () => {
    const { address } = await openLetter(null)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Hart & Partners invites you' })).toBeVisible()
    expect(address()).toBe('/client-invitation')
    await expect.element(main().getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
    await examine()
  })

  test('accepts, and chooses next what the firm may see', async () => {
    const { asked, address } = await openLetter(ARCHER, {
      'POST /api/clients/accept': { client_id: ID, firm_name: 'Hart & Partners', firm_kind: 'estate-practices' },
      'GET /api/my-firms': [
        {
          id: ID,
          name: 'Hart & Partners',
          kind: 'estate-practices',
          handle: 'hart',
          accepted_at: '2026-11-27T10:00:00.000Z',
        },
      ],
      'GET /api/access': [],
      'POST /api/access/preview': () => refusal('ACCESS_INVALID', 'Not yet'),
      'GET /api/comments/news': { total: 0, assets: [] },
    })
    await press('Accept')
    await expect.element(page.getByRole('dialog').getByLabelText('Name')).toHaveValue('Hart & Partners')
    await expect.element(page.getByRole('dialog').getByLabelText('Email', { exact: true })).not.toBeInTheDocument()
    expect(address()).toContain(`share_with=${ID}`)
    expect(asked('POST /api/clients/accept').map(({ body }) => body)).toEqual([{ token: TOKEN }])
  })

  test('at another address is told which', async () => {
    await openLetter(aMember({ email: 'other@example.com' }))
    await expect.element(page.getByText(/sent to archer@example.com/)).toBeVisible()
  })

  test('by a letter that opens nothing has a way out', async () => {
    await openLetter(ARCHER, { 'POST /api/clients/invitation': () => refusal('NOT_FOUND') })
    await expect.element(page.getByText('This invitation doesn’t work')).toBeVisible()
  })
})
