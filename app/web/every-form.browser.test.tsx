import { describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Member } from '#account/member/contract.ts'
import { examine } from '#testing/examine.ts'
import { held, offline, refusal } from '#testing/answers.ts'
import type { FormCase } from '#testing/form-case.ts'
import { FORM_CASES } from '#testing/form-cases.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember } from '#testing/people-shown.ts'

const UNREACHABLE = /can’t reach the server/
const AWAY = /We can’t reach your vault right now/

const fieldOf = ({ scope }: FormCase, label: string) => scope().getByLabelText(label, { exact: true })
const buttonOf = ({ scope, button }: FormCase) => scope().getByRole('button', { name: button, exact: true })

async function openForm(form: FormCase) {
  let member: Member | null = form.member ?? null
  const opened = await openPage(form.address, {
    answers: { ...form.answers, 'GET /api/session': () => member },
  })
  await form.open?.()
  return { ...opened, become: (other: Member | null) => (member = other) }
}

async function fillIn(form: FormCase) {
  for (const [label, text] of Object.entries(form.texts)) await fieldOf(form, label).fill(text)
}

async function expectTyped(form: FormCase) {
  for (const [label, text] of Object.entries(form.texts)) await expect.element(fieldOf(form, label)).toHaveValue(text)
}

describe.for(FORM_CASES)('$name', (form) => {
  test('at work the button shows it, and however often it is pressed, one form is sent', async () => {
    const { answer, asked, become } = await openForm(form)
    await fillIn(form)
    const slow = held(form.taken)
    answer({ [form.sends]: slow.answer })
    await buttonOf(form).dblClick()
    await expect.element(buttonOf(form)).toBeDisabled()
    await expect.element(buttonOf(form)).toHaveAttribute('data-loading', 'true')
    await expect.element(buttonOf(form)).toHaveFocus()
    await expectTyped(form)
    if (form.signsIn) become(aMember())
    slow.release()
    await form.arrives()
    expect(asked(form.sends)).toHaveLength(1)
  })

  test('without a network, and while the server can do nothing, it says so, keeps what was typed, and works at another try', async () => {
    const { answer, become } = await openForm(form)
    await fillIn(form)
    for (const [failure, words] of [
      [offline, UNREACHABLE],
      [() => refusal('SERVICE_UNAVAILABLE.database'), AWAY],
    ] as const) {
      answer({ [form.sends]: failure })
      await buttonOf(form).click()
      await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await expectTyped(form)
      await expect.element(buttonOf(form)).toBeEnabled()
    }
    answer({ [form.sends]: form.taken })
    if (form.signsIn) become(aMember())
    await buttonOf(form).click()
    await form.arrives()
  })

  test('in a large type, and filled in by the browser, nothing is cut off, and it is taken', async () => {
    await page.viewport(640, 360)
    const { answer, asked, become } = await openForm(form)
    for (const [label, text] of Object.entries(form.texts)) autofill(await elementOf(fieldOf(form, label)), text)
    await expectTyped(form)
    for (const control of [...Object.keys(form.texts).map((label) => fieldOf(form, label)), buttonOf(form)]) {
      await control.click({ trial: true })
      const { left, right } = (await elementOf(control)).getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(640)
    }
    expect(cutOff(await elementOf(form.scope()))).toEqual([])
    await examine()
    answer({ [form.sends]: form.taken })
    if (form.signsIn) become(aMember())
    await buttonOf(form).click()
    await form.arrives()
    expect(asked(form.sends)).toHaveLength(1)
  })
})

describe.for(FORM_CASES.filter(({ member, keepsNoDraft }) => member && !keepsNoDraft))('$name', (form) => {
  test('what was typed is there again once the same person has signed in again', async () => {
    const { answer, become, address } = await openForm(form)
    await fillIn(form)
    answer({
      [form.sends]: () => {
        become(null)
        return refusal('UNAUTHORIZED')
      },
      'POST /api/auth/sign-in/email': () => {
        become(form.member!)
        return { signed_in: true }
      },
    })
    await buttonOf(form).click()
    await expect.element(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible()
    await page.getByLabelText('Email').fill('ann@example.com')
    await page.getByLabelText('Password', { exact: true }).fill('Correct-horse-7')
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.poll(address).toBe(form.address)
    await form.open?.()
    await expectTyped(form)
    answer({ [form.sends]: form.taken })
    await buttonOf(form).click()
    await form.arrives()
  })
})

async function elementOf(locator: Locator) {
  await expect.element(locator).toBeInTheDocument()
  return locator.element() as HTMLElement
}

/** As a browser fills in what it remembers: the value is there, and no key was pressed. */
function autofill(field: HTMLElement, text: string) {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, text)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

const cutOff = (scope: HTMLElement) =>
  [...scope.querySelectorAll('label, button, h1, h2, p')]
    .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible')
    .map((each) => each.textContent)
