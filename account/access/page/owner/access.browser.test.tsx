import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  ACCESS_ID,
  ACCESS_LINK,
  anAccess,
  aLink,
  dialog,
  go,
  lastDay,
  list,
  LIST,
  LOG,
  main,
  openAccess,
  press,
} from '#testing/accesses-shown.ts'
import { offline } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { aMember } from '#testing/people-shown.ts'

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
        id: ACCESS_ID.replace('9', '1'),
        name: 'Mia',
        accepted_at: null,
        scope: 'collections',
        scope_of: ['Clocks'],
      }),
      aLink({ id: ACCESS_ID.replace('9', '2'), name: 'Auction house', groups: [], wrong_pins: 10 }),
      anAccess({ id: ACCESS_ID.replace('9', '3'), name: 'Old insurer', ended_at: '2026-11-03T10:00:00.000Z' }),
      anAccess({ id: ACCESS_ID.replace('9', '4'), name: 'Guest of May', ends_at: '2026-05-03T10:00:00.000Z' }),
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
      Array.from({ length: 40 }, (_, i) => anAccess({ id: ACCESS_ID.replace('99999999', `${i + 10_000_000}`), name })),
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

describe('what was given', () => {
  test('is changed in the same dialog, from any of its steps', async () => {
    const CHANGE = `PUT /api/access/${ACCESS_ID}`
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
    const CHANGE = `PUT /api/access/${ACCESS_ID}`
    const { answer, asked } = await openAccess([aLink()])
    await press('Manage Hart & Sons')
    await press('Change the last day')
    await lastDay().fill('2020-01-01')
    await dialog().getByRole('radio', { name: 'Who' }).click()
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
    const END = `POST /api/access/${ACCESS_ID}/end`
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
    const RENEW = `POST /api/access/${ACCESS_ID}/link`
    const { unmount } = await openAccess([aLink()], { [RENEW]: { access: aLink(), link: ACCESS_LINK } })
    await press('Manage Hart & Sons')
    await press('New link and PIN')
    await go('New link and PIN')
    await expect.element(dialog().getByText(ACCESS_LINK.pin)).toBeVisible()
    await go('Done')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(document.body.textContent).not.toContain(ACCESS_LINK.pin)
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

describe('after a plan has lapsed', () => {
  const lapsed = (subscription_status: string) => ({
    'GET /api/subscription': {
      price_id: 'price_investor_per_asset',
      subscription_status,
      plan_type: 'per-asset',
      next_plan_type: null,
      current_period_end: 1_800_000_000,
      cancel_at_period_end: false,
      payment_method_brand: null,
      payment_method_last4: null,
    },
  })
  const member = aMember({ role: 'investor' })

  test.for([
    ['past_due', 'Your last payment failed. Pay it to share access again.', 'Update Payment Method'],
    ['ended', 'Your plan has ended. Choose one to share access again.', 'Choose a Plan'],
  ] as const)('nobody is let in anew (%s): the page says so before anything is typed', async ([status, why, way]) => {
    await openAccess([anAccess(), aLink({ id: ACCESS_ID.replace('9', '1'), name: 'Auction house' })], lapsed(status), {
      member,
    })
    await expect.element(main().getByText(why)).toBeVisible()
    await expect.element(main().getByRole('link', { name: way })).toHaveAttribute('href', '/checkout')
    await press('Share access')
    await expect.element(dialog().getByText(why)).toBeVisible()
    await expect.element(dialog().getByRole('link', { name: way })).toBeVisible()
    expect(dialog().getByRole('textbox').elements()).toHaveLength(0)
    await examine()
    await go('Close')
    await press('Manage Auction house')
    await press('New link and PIN')
    await expect.element(dialog().getByText(why)).toBeVisible()
    await go('Close')
    await press('Manage Hart & Sons')
    await press('Change what they see')
    await expect.element(dialog().getByRole('button', { name: 'Save changes' })).toBeVisible()
  })

  test('with a plan that runs nothing of that is said', async () => {
    await openAccess([anAccess()], lapsed('active'), { member })
    await press('Share access')
    await expect.element(dialog().getByLabelText('Name')).toBeVisible()
    expect(main().getByText('share access again').elements()).toHaveLength(0)
  })
})

describe('what happened', () => {
  const line = (i: number) => ({
    id: ACCESS_ID.replace('99999999', `${i + 10_000_000}`),
    grant_id: ACCESS_ID,
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
    await expect.poll(address).toContain(`of=${ACCESS_ID}`)
    await expect.element(main().getByRole('combobox', { name: 'Access' })).toHaveValue(ACCESS_ID)
    await examine()
  })
})
