import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, held, offline, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember } from '#testing/people-shown.ts'
import type { AccessGiven } from '../../contract.ts'

const LIST = 'GET /api/access'
const LOG = 'GET /api/access/log'
const CREATE = 'POST /api/access'
const PREVIEW = 'POST /api/access/preview'
const ID = '99999999-9999-4999-8999-999999999999'
const LINK = { url: 'https://vault.example/link#abcdefghijk', pin: '042816' }

const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const press = (name: string | RegExp) => main().getByRole('button', { name }).first().click()
const go = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const lastDay = () => dialog().getByRole('textbox', { name: 'Last day' })
const list = (name: string) => page.getByRole('list', { name, exact: true })

const anAccess = (casting: Partial<AccessGiven> = {}): AccessGiven => ({
  id: ID,
  name: 'Hart & Sons',
  preset: 'insurer',
  scope: 'everything',
  scope_of: [],
  adds_later: false,
  groups: ['values', 'conditions', 'details'],
  document_types: ['Appraisal', 'Receipt'],
  address: 'hart@example.com',
  created_at: '2026-11-01T10:00:00.000Z',
  accepted_at: '2026-11-02T10:00:00.000Z',
  ends_at: '2030-06-30T12:00:00.000Z',
  ended_at: null,
  last_opened_at: null,
  wrong_pins: 0,
  tells_each: false,
  assets: 41,
  ...casting,
})
const aLink = (casting: Partial<AccessGiven> = {}) => anAccess({ address: null, accepted_at: null, ...casting })

const aPiece = (title: string) => ({
  id: ID,
  title,
  category: 'Watches',
  status: 'held',
  excerpt: null,
  value: { amount: '1200', currency: 'USD' },
  valued_as: null,
  date: null,
  created_at: '2026-11-01T10:00:00.000Z',
  image: null,
  document: null,
  image_count: 0,
  document_count: 0,
  found_in: null,
})
const aPreview = (titles: string[], asset: object | null = null) => ({
  page: {
    items: titles.map(aPiece),
    next_cursor: null,
    previous_cursor: null,
    counts: { matching: titles.length, more: false, all: titles.length, gone: 0 },
  },
  asset,
})

const openAccess = (accesses: AccessGiven[], answers: Answers = {}, address = '/access') =>
  openPage(address, {
    member: aMember(),
    answers: {
      [LIST]: accesses,
      [LOG]: { items: [], next_cursor: null },
      [PREVIEW]: aPreview(['Omega Seamaster']),
      ...answers,
    },
  })

async function fillWho(name: string, address: string | null) {
  await dialog().getByLabelText('Name').fill(name)
  if (address === null) await dialog().getByLabelText('By a link with a PIN').click()
  else await dialog().getByLabelText('Email', { exact: true }).fill(address)
  await go('Next')
}

describe('who has access', () => {
  test('with nobody, the page says what it is for and has one button', async () => {
    await openAccess([])
    await expect.element(page.getByText('Only you can see your vault')).toBeVisible()
    expect(main().getByRole('button').elements()).toHaveLength(1)
    await expect.element(main().getByRole('button', { name: 'Share access' })).toBeVisible()
    await examine()
  })

  test('each says to whom, what, until when, and how it stands; what has ended is folded', async () => {
    await openAccess([
      anAccess({ last_opened_at: '2026-11-03T10:00:00.000Z' }),
      anAccess({
        id: ID.replace('9', '1'),
        name: 'Mia',
        accepted_at: null,
        scope: 'collections',
        scope_of: ['Clocks'],
      }),
      aLink({ id: ID.replace('9', '2'), name: 'Auction house', groups: [], wrong_pins: 10 }),
      anAccess({ id: ID.replace('9', '3'), name: 'Old insurer', ended_at: '2026-11-03T10:00:00.000Z' }),
      anAccess({ id: ID.replace('9', '4'), name: 'Guest of May', ends_at: '2026-05-03T10:00:00.000Z' }),
    ])
    const rows = list('Access').getByRole('listitem')
    await expect.poll(() => rows.elements()).toHaveLength(3)
    const row = (name: string) => rows.filter({ hasText: name })
    await expect.element(row('Hart & Sons')).toMatchTextContent('Everything · values, condition, details · 41 assets')
    await expect.element(row('Hart & Sons')).toMatchTextContent('Documents: Appraisal, Receipt')
    await expect.element(row('Hart & Sons')).toMatchTextContent('Ends June 30, 2030 · Last opened Nov 3, 2026')
    await expect.element(row('Hart & Sons')).toMatchTextContent('Open')
    await expect.element(row('Mia')).toMatchTextContent('Invited')
    await expect.element(row('Mia')).toMatchTextContent('Clocks · values')
    await expect.element(row('Auction house')).toMatchTextContent('Locked')
    await expect.element(row('Auction house')).toMatchTextContent('title, pictures and description only')
    await expect.element(row('Auction house')).toMatchTextContent('Not opened yet · 10 wrong PINs')
    await examine()
    await page.getByText('Ended (2)').click()
    await expect.element(list('Ended').getByText('Old insurer')).toBeVisible()
    await expect.element(list('Ended').getByText('Over since May 3, 2026')).toBeVisible()
    await list('Ended').getByRole('button', { name: 'Manage Old insurer' }).click()
    expect(list('Ended').getByRole('button', { name: 'End access' }).elements()).toHaveLength(0)
  })

  test('forty with long names fit on a phone', async () => {
    await page.viewport(390, 844)
    const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
    await openAccess(
      Array.from({ length: 40 }, (_, i) => anAccess({ id: ID.replace('99999999', `${i + 10_000_000}`), name })),
    )
    await expect.poll(() => list('Access').getByRole('listitem').elements()).toHaveLength(40)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await examine()
  })

  test('a list that cannot be loaded says so, and is tried again', async () => {
    const { answer } = await openAccess([], { [LIST]: offline })
    await expect.element(page.getByText('We couldn’t load who has access')).toBeVisible()
    answer({ [LIST]: [anAccess()] })
    await press('Try Again')
    await expect.element(list('Access').getByText('Hart & Sons')).toBeVisible()
  })
})

describe('sharing', () => {
  test('in three steps somebody is invited by their address, with a preview of what they would see', async () => {
    const { asked, answer } = await openAccess([])
    await press('Share access')
    await go('Next')
    await expect.element(dialog().getByText('Please enter a name')).toBeVisible()
    await fillWho('  Hart & Sons ', 'HART@example.com')
    await dialog().getByRole('combobox', { name: 'They are' }).selectOptions('insurer')
    await expect.element(dialog().getByLabelText('Condition', { exact: true })).toBeChecked()
    await expect.element(dialog().getByLabelText('Cost', { exact: true })).not.toBeChecked()
    await dialog().getByLabelText('Cost', { exact: true }).click()
    await expect.element(dialog().getByRole('combobox', { name: 'They are' })).toHaveValue('chosen')
    await expect.element(dialog().getByText('Omega Seamaster', { exact: true })).toBeVisible()
    await expect.element(dialog().getByRole('status').getByText('1 asset')).toBeVisible()
    await expect.poll(() => document.querySelector('[data-stale]')).toBeNull()
    await examine()
    await go('Next')
    await dialog().getByLabelText('Email me at each visit').click()
    const slow = held({ access: anAccess(), link: null })
    answer({ [CREATE]: slow.answer, [LIST]: [anAccess()] })
    await dialog().getByRole('button', { name: 'Send invitation' }).dblClick()
    slow.release()
    await expect.element(dialog().getByText('We sent an invitation to hart@example.com.')).toBeVisible()
    expect(asked(CREATE)).toHaveLength(1)
    expect(asked(CREATE)[0]!.body).toMatchObject({
      name: '  Hart & Sons ',
      address: 'hart@example.com',
      preset: 'chosen',
      scope: 'everything',
      adds_later: false,
      groups: ['values', 'cost', 'conditions', 'details'],
      document_types: ['Appraisal', 'Receipt'],
      tells_each: true,
    })
    await go('Done')
    await expect.element(list('Access').getByText('Hart & Sons')).toBeVisible()
  })

  test('a link and its PIN are shown once, and only Done closes them', async () => {
    const { answer } = await openAccess([])
    await press('Share access')
    await fillWho('Auction house', null)
    await go('Next')
    await lastDay().fill('')
    await go('Create link')
    await expect.element(dialog().getByText('A link needs a day on which it ends.')).toBeVisible()
    await lastDay().fill('2030-06-30')
    answer({ [CREATE]: { access: aLink(), link: LINK }, [LIST]: [aLink()] })
    await go('Create link')
    await expect.element(dialog().getByText(LINK.url)).toBeVisible()
    await expect.element(dialog().getByText(LINK.pin)).toBeVisible()
    await expect
      .element(dialog().getByText('They won’t be shown again. Send the PIN another way than the link.'))
      .toBeVisible()
    expect(dialog().getByRole('button', { name: 'Close' }).elements()).toHaveLength(0)
    await examine()
    await go('Done')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(document.body.textContent).not.toContain(LINK.pin)
    await press('Share access')
    await expect.element(dialog().getByLabelText('Name')).toHaveValue('')
    expect(document.body.textContent).not.toContain(LINK.pin)
  })

  test('a failure says why, keeps what was typed, and another try works', async () => {
    const { answer } = await openAccess([], { [CREATE]: () => refusal('TOO_MANY_ACCESSES') })
    await press('Share access')
    await fillWho('Hart & Sons', 'hart@example.com')
    await go('Next')
    await go('Send invitation')
    await expect.element(dialog().getByText('We couldn’t share access')).toBeVisible()
    await expect.element(dialog().getByText(/Please end one first/)).toBeVisible()
    answer({ [CREATE]: { access: anAccess(), link: null } })
    await go('Send invitation')
    await expect.element(dialog().getByText('We sent an invitation to hart@example.com.')).toBeVisible()
  })

  test('a preview that cannot be loaded holds up nothing', async () => {
    await openAccess([], { [PREVIEW]: offline })
    await press('Share access')
    await expect.element(dialog().getByText('We couldn’t load the preview')).toBeVisible()
    await fillWho('Hart & Sons', 'hart@example.com')
    await expect.element(dialog().getByRole('combobox', { name: 'What they can see' })).toBeVisible()
  })

  test('of collections at least one is chosen', async () => {
    const { asked, answer } = await openAccess([], {
      'GET /api/assets/choices': { collection: ['Clocks', 'Watches'], tag: [] },
    })
    await press('Share access')
    await fillWho('Hart & Sons', 'hart@example.com')
    await dialog().getByRole('combobox', { name: 'What they can see' }).selectOptions('collections')
    await go('Next')
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('Please choose what they can see.')
    await dialog()
      .getByRole('button', { name: /^Collections:/ })
      .click()
    await dialog().getByLabelText('Watches').click()
    await go('Done')
    await go('Next')
    answer({ [CREATE]: { access: anAccess(), link: null } })
    await go('Send invitation')
    await expect.element(dialog().getByText(/We sent an invitation/)).toBeVisible()
    expect(asked(CREATE)[0]!.body).toMatchObject({ scope: 'collections', scope_of: ['Watches'] })
  })
})

describe('what was given', () => {
  test('is changed in the same dialog, from any of its steps', async () => {
    const CHANGE = `PUT /api/access/${ID}`
    const { answer, asked } = await openAccess([anAccess()])
    await press('Manage Hart & Sons')
    await press('Change what they see')
    await expect.element(dialog().getByLabelText('Values', { exact: true })).toBeChecked()
    await dialog().getByLabelText('Values', { exact: true }).click()
    answer({
      [CHANGE]: anAccess({ groups: ['conditions', 'details'] }),
      [LIST]: [anAccess({ groups: ['conditions'] })],
    })
    await dialog().getByRole('button', { name: 'Save changes' }).dblClick()
    await expect.element(page.getByText('Access for Hart & Sons was changed.')).toBeVisible()
    expect(asked(CHANGE)).toHaveLength(1)
    expect(asked(CHANGE)[0]!.body).toMatchObject({ name: 'Hart & Sons', groups: ['conditions', 'details'] })
    await expect.element(list('Access').getByText('Everything · condition · 41 assets')).toBeVisible()
  })

  test('gets another last day, and a wrong one leads to its step', async () => {
    const CHANGE = `PUT /api/access/${ID}`
    const { answer, asked } = await openAccess([aLink()])
    await press('Manage Hart & Sons')
    await press('Change the last day')
    await lastDay().fill('2020-01-01')
    await dialog().getByText('Who', { exact: true }).click()
    await go('Save changes')
    await expect.element(dialog().getByText('Please choose a day that is still to come.')).toBeVisible()
    await lastDay().fill('2031-01-31')
    answer({ [CHANGE]: aLink() })
    await go('Save changes')
    await expect.element(dialog()).not.toBeInTheDocument()
    const { ends_at } = asked(CHANGE)[0]!.body as { ends_at: string }
    expect(new Date(ends_at).toDateString()).toBe('Fri Jan 31 2031')
  })

  test('ends after a question, once', async () => {
    const END = `POST /api/access/${ID}/end`
    const ended = anAccess({ ended_at: '2026-11-03T10:00:00.000Z' })
    const { answer, asked } = await openAccess([anAccess()], { [END]: offline })
    await press('Manage Hart & Sons')
    await press('End access')
    await expect.element(page.getByRole('dialog', { name: 'End access for Hart & Sons?' })).toBeVisible()
    await go('End access')
    await expect.element(dialog().getByText('We couldn’t end access')).toBeVisible()
    answer({ [END]: ended, [LIST]: [ended] })
    await dialog().getByRole('button', { name: 'End access' }).dblClick()
    await expect.element(page.getByText('Access for Hart & Sons has ended.')).toBeVisible()
    await expect.element(page.getByText('Ended (1)')).toBeVisible()
    expect(asked(END)).toHaveLength(2)
  })

  test('a new link and PIN are shown once; an invitation is sent again', async () => {
    const RENEW = `POST /api/access/${ID}/link`
    const { unmount } = await openAccess([aLink()], { [RENEW]: { access: aLink(), link: LINK } })
    await press('Manage Hart & Sons')
    await press('New link and PIN')
    await go('New link and PIN')
    await expect.element(dialog().getByText(LINK.pin)).toBeVisible()
    await go('Done')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(document.body.textContent).not.toContain(LINK.pin)
    await unmount()
    await openAccess([anAccess({ accepted_at: null })], {
      [RENEW]: { access: anAccess({ accepted_at: null }), link: null },
    })
    await press('Manage Hart & Sons')
    await press('Send again')
    await go('Send again')
    await expect.element(page.getByText('We sent another invitation to hart@example.com.')).toBeVisible()
  })
})

describe('what happened', () => {
  const line = (i: number) => ({
    id: ID.replace('99999999', `${i + 10_000_000}`),
    grant_id: ID,
    name: '=Hart',
    kind: 'opened',
    device: 'Firefox on Linux',
    created_at: '2026-11-03T10:00:00.000Z',
  })

  test('is narrowed by access and kind in the address, and comes by the page', async () => {
    const { asked, address } = await openAccess([anAccess()], {
      [LOG]: ({ path }) =>
        path.includes('cursor') ? { items: [line(2)], next_cursor: null } : { items: [line(1)], next_cursor: 'next' },
    })
    const rows = list('What happened').getByRole('listitem')
    await expect.poll(() => rows.elements()).toHaveLength(1)
    await press(/^Show more/)
    await expect.poll(() => rows.elements()).toHaveLength(2)
    await main().getByRole('combobox', { name: 'Kind of entry' }).selectOptions('opened')
    await expect.poll(address).toBe('/access?kind=opened')
    expect(asked(LOG).at(-1)!.path).toContain('kind=opened')
    await press('Manage Hart & Sons')
    await main().getByRole('link', { name: 'What happened' }).click()
    await expect.poll(address).toContain(`of=${ID}`)
    await expect.element(main().getByRole('combobox', { name: 'Access' })).toHaveValue(ID)
    await examine()
  })
})
