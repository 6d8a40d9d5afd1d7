import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  aConfirmer,
  aPlan,
  aRelease,
  dialog,
  EVENTS,
  go,
  idOf,
  list,
  main,
  openPlan,
  PLAN,
  press,
} from '#testing/estates-shown.ts'
import { examine } from '#testing/examine.ts'

describe('a rehearsal', () => {
  const soon = () => new Date(Date.now() + 5 * 60_000).toISOString()
  const run = (casting: Parameters<typeof aRelease>[0] = {}) => aRelease({ is_rehearsal: true, ...casting })

  test('begins after a question, and is confirmed in somebody’s place', async () => {
    const BEGIN = 'POST /api/estate/rehearsal'
    const CONFIRM = 'POST /api/estate/rehearsal/confirm'
    const { answer, asked } = await openPlan(aPlan(), {
      view: 'rehearsal',
      answers: { [BEGIN]: aPlan({ rehearsal: run() }) },
    })
    await press('Start a rehearsal')
    await go('Start')
    await expect.element(page.getByText('1 of 2 have confirmed.')).toBeVisible()
    await examine()
    const waiting = aPlan({ rehearsal: run({ state: 'waiting', confirmed: 2, opens_at: soon() }) })
    answer({ [CONFIRM]: waiting, [PLAN]: waiting })
    await press('Confirm in their place (Otto Berg)')
    await expect.element(page.getByText('The wait is over in 5 minutes.')).toBeVisible()
    expect(asked(CONFIRM)[0]!.body).toEqual({ id: idOf(2) })
  })

  test('says at its end what would be open to whom, and its report stays', async () => {
    const END = 'POST /api/estate/rehearsal/end'
    const { answer } = await openPlan(aPlan({ rehearsal: run({ state: 'open', confirmed: 2 }) }), { view: 'rehearsal' })
    await expect.element(page.getByText('Now it would be open. Nothing has opened.')).toBeVisible()
    await expect.element(list('Who would see what').getByText('Letter to otto@example.com')).toBeVisible()
    const ended = aPlan({ rehearsal: run({ state: 'ended', ended_at: '2026-11-01T11:00:00.000Z' }) })
    const line = {
      id: idOf(50),
      name: 'Mia Berg',
      is_rehearsal: true,
      detail: {},
      created_at: '2026-11-01T10:05:00.000Z',
    }
    answer({
      [END]: ended,
      [PLAN]: ended,
      [EVENTS]: {
        items: [
          { ...line, kind: 'confirmed' },
          { ...line, id: idOf(51), kind: 'turned_on', is_rehearsal: false },
          { ...line, id: idOf(52), kind: 'begun', created_at: '2026-10-01T10:05:00.000Z' },
        ],
        next_cursor: null,
      },
    })
    await press('End the rehearsal')
    await expect.element(page.getByText('Rehearsal of Nov 1, 2026')).toBeVisible()
    await expect.poll(() => list('What happened').getByRole('listitem').elements()).toHaveLength(1)
    await expect.element(main().getByRole('button', { name: 'Rehearse again' })).toBeVisible()
    await examine()
  })

  test('waits until the plan can work', async () => {
    await openPlan(aPlan({ lacks: ['confirmers'] }), { view: 'rehearsal' })
    await expect.element(page.getByText('Your plan can’t work yet')).toBeVisible()
    expect(main().getByRole('button').elements()).toHaveLength(0)
  })
})

describe('on paper', () => {
  test('stand the people who agreed, how many, how long and where', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const plan = aPlan()
    await openPlan(
      { ...plan, confirmers: [...plan.confirmers, aConfirmer(3, { name: 'Ida Horn', accepted_at: null })] },
      { view: 'paper' },
    )
    const paper = page.getByRole('article')
    await expect.element(paper).toMatchTextContent('Mia Berg, person1@example.com')
    await expect.element(paper).not.toMatchTextContent('Ida Horn')
    await expect.element(paper).toMatchTextContent('2 of them have to confirm. After that everyone waits 30 days')
    await expect.element(paper).toMatchTextContent(`${window.location.origin}/sealed-sheet`)
    await press('Print')
    expect(print).toHaveBeenCalledOnce()
    await examine()
  })

  test('is the code of a sealed sheet, shown once', async () => {
    const SHEET = `POST /api/estate/confirmers/${idOf(1)}/sheet`
    await openPlan(aPlan(), { view: 'paper', answers: { [SHEET]: { code: 'ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ2-3' } } })
    await press('Make a sheet for Mia Berg')
    await go('Make the sheet')
    await expect.element(dialog().getByText('ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ2-3')).toBeVisible()
    await examine()
    await go('I printed it')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByText('ABCDE-FGHJK')).not.toBeInTheDocument()
  })
})

test('the history of a plan says what happened, marks rehearsals, and comes page by page', async () => {
  const line = { name: null, is_rehearsal: false, detail: {}, created_at: '2026-11-01T10:05:00.000Z' }
  const { asked } = await openPlan(aPlan(), {
    view: 'history',
    answers: {
      [EVENTS]: ({ path }) =>
        path.includes('cursor')
          ? { items: [{ ...line, id: idOf(3), kind: 'changed' }], next_cursor: null }
          : {
              items: [
                { ...line, id: idOf(1), kind: 'loosened', detail: { in_force_at: '2030-12-08T10:00:00.000Z' } },
                { ...line, id: idOf(2), kind: 'confirmed', name: 'Mia Berg', is_rehearsal: true },
              ],
              next_cursor: 'next',
            },
    },
  })
  const lines = list('History of this plan').getByRole('listitem')
  await expect.element(lines.first()).toMatchTextContent('Counts from December 8, 2030')
  await expect.element(lines.filter({ hasText: 'Mia Berg' })).toMatchTextContent('Rehearsal')
  await examine()
  await main()
    .getByRole('button', { name: /^Show more/ })
    .click()
  await expect.poll(() => lines.elements()).toHaveLength(3)
  expect(asked(EVENTS)).toHaveLength(2)
})
