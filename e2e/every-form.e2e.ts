import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { autofill, expectWithinReach, FORMS, type Form } from './fixtures/every-form.ts'
import { signInAs } from './fixtures/forms.ts'

/** A window of 1280 by 720 at a zoom of 200 %. */
test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 })

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|Unable to preload CSS/

const fieldsOf = (page: Page, form: Form) =>
  Object.entries(form.texts).map(([label, text]) => {
    const field = form.scope(page).getByLabel(label, { exact: true }).first()
    return { field, text }
  })
const buttonOf = (page: Page, form: Form) => form.scope(page).getByRole('button', { name: form.button, exact: true })

async function expectTyped(page: Page, form: Form) {
  for (const { field, text } of fieldsOf(page, form)) await expect(field).toHaveValue(text)
}

for (const form of FORMS)
  test(`${form.name}: large, filled in by the browser, offline, signed out meanwhile, and sent twice`, async ({
    page,
    context,
    baseURL,
    asCreator,
    endSession,
    expectConsoleError,
  }) => {
    expectConsoleError(NO_NETWORK)
    expectConsoleError(/401 /)
    const person = await asCreator()
    const address = typeof form.address === 'string' ? form.address : await form.address(context, baseURL!)
    await page.goto(address)
    await form.open?.(page)
    await form.complete?.(page)
    for (const { field, text } of fieldsOf(page, form)) await autofill(field, text)
    await expectWithinReach(page, form.scope(page), [
      ...fieldsOf(page, form).map(({ field }) => field),
      buttonOf(page, form),
    ])

    await context.setOffline(true)
    await buttonOf(page, form).click()
    await expect(form.scope(page).getByRole('alert')).toContainText('can’t reach')
    await expectTyped(page, form)

    await context.setOffline(false)
    await endSession()
    // Back online, the page asks for its lists again, and may have noticed by itself.
    await buttonOf(page, form)
      .click({ timeout: 5_000 })
      .catch(() => undefined)
    await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible()
    await signInAs(page, person)
    await expect(page).toHaveURL(address)
    await form.open?.(page)
    await expectTyped(page, form)

    const taken: string[] = []
    page.on('response', (response) => {
      const request = response.request()
      const call = `${request.method()} ${new URL(request.url()).pathname}`
      if (form.sends.test(call)) taken.push(call)
    })
    await buttonOf(page, form).dblclick()
    await form.made(page)
    expect(taken).toHaveLength(1)
  })
