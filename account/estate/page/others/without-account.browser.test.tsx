import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, held, offline, refusal } from '#testing/answers.ts'
import { inDays } from '#testing/duties-shown.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'

const TOKEN = 'a'.repeat(43)
const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const press = (name: string) => button(name).click()

const forget = () => window.sessionStorage.clear()
beforeEach(forget)
afterEach(forget)

describe('an owner who is here', () => {
  const LOOK = 'POST /api/estate/refusal'
  const REFUSE = 'POST /api/estate/refusal/confirm'
  const WAITING = { owner_name: 'Ann Archer', state: 'waiting', opens_at: inDays(20), confirmed: ['Ben', 'Carl'] }
  const openLetter = (answers: Answers) => openPage(`/i-am-here#${TOKEN}`, { answers })

  test('reads what is going on, which changes nothing, and ends it by one press', async () => {
    const { answer: slow, release } = held({ was_running: true })
    const { asked, address } = await openLetter({ [LOOK]: WAITING, [REFUSE]: slow })
    await expect.element(page.getByText(/^People confirmed that Ann Archer is gone\. On/)).toBeVisible()
    await expect.element(page.getByText('They confirmed: Ben, Carl')).toBeVisible()
    expect(address()).toBe('/i-am-here')
    expect(asked(REFUSE)).toEqual([])
    await examine()
    await button('I am here').dblClick()
    release()
    await expect.element(page.getByText('It is ended')).toBeVisible()
    expect(asked(REFUSE).map(({ body }) => body)).toEqual([{ token: TOKEN }])
    await examine()
  })

  test('closes again what was open', async () => {
    await openLetter({ [LOOK]: { ...WAITING, state: 'open' }, [REFUSE]: { was_running: true } })
    await press('I am here')
    await expect.element(page.getByText('It is closed again')).toBeVisible()
  })

  test('finds nothing to end where it was over', async () => {
    const { answer } = await openLetter({ [LOOK]: WAITING, [REFUSE]: offline })
    await press('I am here')
    await expect.element(page.getByText(/can’t reach the server/)).toBeVisible()
    answer({ [REFUSE]: { was_running: false } })
    await press('I am here')
    await expect.element(page.getByText('There is nothing to end')).toBeVisible()
  })

  test('is told how it ended before', async () => {
    await openLetter({ [LOOK]: { ...WAITING, state: 'withdrawn' } })
    await expect.element(page.getByText('There is nothing to end')).toBeVisible()
    await expect.element(button('I am here')).not.toBeInTheDocument()
    await examine()
  })

  test('by a link that nobody knows has a way out', async () => {
    await openLetter({ [LOOK]: () => refusal('NOT_FOUND') })
    await expect.element(page.getByText('This link doesn’t work')).toBeVisible()
  })
})

describe('a sealed sheet', () => {
  const FIND = 'POST /api/duties/sheet'
  const CONFIRM = 'POST /api/duties/sheet/confirm'
  const CODE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23'
  const field = () => page.getByLabelText('Code')

  test('is found however its code is typed, and confirms with a reason', async () => {
    const { asked } = await openPage('/sealed-sheet', {
      answers: { [FIND]: { owner_name: 'Ann Archer' }, [CONFIRM]: { state: 'waiting' } },
    })
    await field().fill('abcde fghjk-lmnpq rstuv wxyz2 3')
    await press('Continue')
    await expect.element(page.getByText('This is a sheet of Ann Archer')).toBeVisible()
    expect(asked(CONFIRM)).toEqual([])
    await examine()
    await page.getByLabelText('How do you know? (optional)').fill('I was there.')
    await press('Confirm that Ann Archer is gone')
    await expect.element(page.getByText('You confirmed that Ann Archer is gone')).toBeVisible()
    await expect.element(page.getByText('How it stands: Waiting')).toBeVisible()
    expect(asked(FIND)[0]!.body).toEqual({ code: CODE })
    expect(asked(CONFIRM)[0]!.body).toEqual({ code: CODE, reason: 'I was there.' })
  })

  test('says what is wrong with a code before it is sent', async () => {
    const { asked } = await openPage('/sealed-sheet', { answers: { [FIND]: () => refusal('NOT_FOUND') } })
    await field().fill('ABCDE')
    await press('Continue')
    await expect.element(page.getByText('The code has 26 letters and digits. You entered 5.')).toBeVisible()
    await field().fill('0' + CODE.slice(1))
    await expect.element(page.getByText(/The code has no 0, 1, I or O/)).toBeVisible()
    await examine()
    expect(asked(FIND)).toEqual([])
    await field().fill(CODE)
    await press('Continue')
    await expect.element(page.getByText('We couldn’t find this sheet')).toBeVisible()
    await expect.element(field()).toHaveValue('ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ2-3')
  })

  test('that can’t confirm now says why', async () => {
    await openPage('/sealed-sheet', {
      answers: { [FIND]: { owner_name: 'Ann Archer' }, [CONFIRM]: () => refusal('PLAN_IS_OFF') },
    })
    await field().fill(CODE)
    await press('Continue')
    await press('Confirm that Ann Archer is gone')
    await expect.element(page.getByText(/This plan is not on/)).toBeVisible()
  })
})
