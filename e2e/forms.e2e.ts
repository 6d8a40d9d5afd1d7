import type { Page } from '@playwright/test'
import { MESSAGES } from '#account/identity/rules/registration.ts'
import { expect, test } from './fixtures.ts'
import { mistakes, warning } from './fixtures/forms.ts'
import { onOwnDatabase } from './fixtures/own-database.ts'
import { expectFilledIn, fillIn, type WayIn, WAYS_IN } from './fixtures/way-in.ts'

const UNREACHABLE = 'can’t reach the server'
const DATABASE_UNREACHABLE = 'We can’t reach your vault right now. Please try again.'

/** How often the form was sent, from here on. */
function countSent(page: Page, { sends }: WayIn) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === sends) sent.push(request.url())
  })
  return sent
}

for (const way of WAYS_IN) {
  test.describe(way.name, () => {
    test('over a slow line the button shows that it is at work, and however often it is pressed, one form is sent', async ({
      page,
      context,
    }) => {
      const person = await way.open(page, context)
      await fillIn(page, way, person)
      const sent = countSent(page, way)
      const devTools = await context.newCDPSession(page)
      const line = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
      await devTools.send('Network.emulateNetworkConditions', { ...line, latency: 1_500 })

      await way.button(page).dblclick()
      await expect(way.button(page)).toBeDisabled()
      await expect(way.button(page)).toHaveAttribute('data-loading', 'true')
      await expect(way.button(page), 'the focus stays').toBeFocused()
      await Object.values(way.fields)[0]!.find(page).press('Enter')
      await expect(way.button(page)).toBeDisabled()
      await expectFilledIn(page, way, person)
      await devTools.send('Network.emulateNetworkConditions', { ...line, latency: 0 })
      await way.arrive(page, person)
      expect(sent).toHaveLength(1)
    })

    test('without a network it says so, keeps what was typed, and works once the network is back', async ({
      page,
      context,
      expectConsoleError,
    }) => {
      expectConsoleError(/ERR_INTERNET_DISCONNECTED|Unable to preload CSS/)
      const person = await way.open(page, context)
      await fillIn(page, way, person)
      await context.setOffline(true)
      await way.button(page).click()
      await expect(mistakes(page)).toContainText(UNREACHABLE)
      await expectFilledIn(page, way, person)
      await expect(way.button(page)).toBeEnabled()

      await context.setOffline(false)
      await way.button(page).click()
      await way.arrive(page, person)
    })
  })
}

const onLostDatabase = onOwnDatabase()
onLostDatabase.describe('while the server can do nothing', () => {
  onLostDatabase.describe.configure({ mode: 'serial' })
  for (const way of WAYS_IN) {
    onLostDatabase(
      `${way.name} says so, keeps what was typed, and works once the server can`,
      async ({ page, context, installation, expectConsoleError }) => {
        onLostDatabase.slow()
        expectConsoleError(/503 /)
        const person = await way.open(page, context)
        await fillIn(page, way, person)
        await installation.loseDatabase()
        await way.button(page).click()
        await expect(mistakes(page)).toContainText(DATABASE_UNREACHABLE)
        await expectFilledIn(page, way, person)
        await expect(way.button(page)).toBeEnabled()

        await installation.regainDatabase()
        await way.button(page).click()
        await way.arrive(page, person)
      },
    )
  }
})

const SCRIPT = '<script>document.title = "taken"</script><img src=x onerror="document.title=1">'
/** One of each kind; what else is none is a table in the domain. */
const NO_ADDRESS = ['ann', `${SCRIPT}@example.com`, 'a'.repeat(100_000)]
const NO_PASSWORD: [typed: string, message: string][] = [
  ['weak', MESSAGES.passwordWeak],
  ['P@ssw0rd', MESSAGES.passwordCommon],
  [`Aa1-${'x'.repeat(100_000)}`, MESSAGES.passwordTooLong],
]
const asAddresses = ['', '   ']
  .map((typed): [string, string] => [typed, MESSAGES.emailRequired])
  .concat(NO_ADDRESS.map((typed): [string, string] => [typed, MESSAGES.emailInvalid]))

/** What is typed into which field of which form, and what the form says of it. */
const MISTAKES: [way: string, field: string, typed: [typed: string, message: string][]][] = [
  ['signing in', 'email', asAddresses],
  ['signing in', 'password', [['', MESSAGES.passwordRequired]]],
  ['registering', 'name', ['n', '🖼', 'ن'].map((sign) => [sign.repeat(256), MESSAGES.displayNameTooLong])],
  // Without an address the button does not open.
  ['registering', 'email', asAddresses.filter(([typed]) => typed.trim() !== '')],
  ['registering', 'password', NO_PASSWORD],
  ['registering', 'confirmation', [['Correct-horse-7 ', MESSAGES.passwordsDiffer]]],
  ['asking for a new password', 'email', asAddresses],
  ['choosing a new password', 'password', NO_PASSWORD],
]

for (const [name, field, typed] of MISTAKES) {
  test(`${name}: what is wrong with the ${field} is said at the field and on top (${typed.length})`, async ({
    page,
    context,
  }) => {
    const way = WAYS_IN.find((each) => each.name === name)!
    const person = await way.open(page, context)
    const sent = countSent(page, way)
    const { find } = way.fields[field]!
    for (const [text, message] of typed) {
      await fillIn(page, way, person)
      await find(page).fill(text)
      // The two have to be alike before anything else is said.
      if (field === 'password') await way.fields['confirmation']?.find(page).fill(text)
      await way.button(page).click()
      const what = JSON.stringify(text.slice(0, 40))
      await expect.soft(mistakes(page), what).toContainText(message)
      await expect.soft(mistakes(page), what).toBeFocused()
      await expect.soft(find(page), what).toHaveAttribute('aria-invalid', 'true')
      await expect.soft(find(page), what).toHaveAccessibleDescription(new RegExp(message.slice(0, 30)))
    }
    expect(sent).toEqual([])
    await expect(page).toHaveTitle(/ · Strongroom$/)
    await fillIn(page, way, person)
    await way.button(page).click()
    await way.arrive(page, person)
  })
}

test('whatever is typed for a password is a wrong password, and stays a text', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/40[01] .*sign-in\/email/)
  const way = WAYS_IN[0]!
  const person = await way.open(page, context)
  for (const text of [SCRIPT, '💎👩‍🎨', '\u202Eكلمة', "' or 1=1 --", 'x'.repeat(1_001), 'x'.repeat(100_000)]) {
    await fillIn(page, way, { ...person, password: text })
    await way.button(page).click()
    await expect(mistakes(page).or(warning(page)), text.slice(0, 20)).toContainText(MESSAGES.credentialsWrong)
    await page.getByRole('button', { name: 'Dismiss' }).click()
  }
  await expect(page).toHaveTitle(/^Sign in/)
  await fillIn(page, way, person)
  await way.button(page).click()
  await way.arrive(page, person)
})
