import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading, signInAs } from './fixtures/forms.ts'
import type { Person } from './fixtures/people.ts'
import { dialog, openProfile, part, sessionsOf } from './fixtures/security.ts'

// What a page in the background asks when its session has just ended.
const SIGNED_OUT = /401 .*\/api\//

async function signIn(page: Page, person: Person) {
  await page.goto('/login')
  await signInAs(page, person)
  await expect(heading(page, `Welcome, ${person.name}`)).toBeVisible()
}

test('somebody sees where they are signed in, and ends one of the sessions, all others, and all', async ({
  page,
  context,
  asCreator,
  anotherBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(SIGNED_OUT)
  const ann = await asCreator({ name: 'Ann of the study' })
  const elsewhere = await (await anotherBrowser()).newPage()
  await signIn(elsewhere, ann)
  await openProfile(page)
  await expect(sessionsOf(page)).toHaveCount(2)
  await expect(sessionsOf(page).filter({ hasText: 'This browser' }).getByRole('button')).toHaveCount(0)
  await examineAsShown(page, 'the list of sessions')

  await sessionsOf(page)
    .getByRole('button', { name: /^Sign out/ })
    .dblclick()
  await expect(sessionsOf(page)).toHaveCount(1)
  await expect(part(page, 'Where you are signed in').getByRole('heading')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden()

  await elsewhere.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await expect(elsewhere).toHaveURL(/\/login/)
  await expect(elsewhere.getByText(ann.name)).toBeHidden()
  await expect(elsewhere.getByText(ann.email)).toBeHidden()
  await elsewhere.goBack()
  await expect(elsewhere).toHaveURL(/\/login/)
  await expect(elsewhere.getByText(ann.name)).toBeHidden()

  await test.step('everywhere else is signed out, and this browser stays', async () => {
    const third = await (await anotherBrowser()).newPage()
    for (const theirs of [elsewhere, third]) await signIn(theirs, ann)
    await page.reload()
    await expect(sessionsOf(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    const question = dialog(page, 'Sign out everywhere else?')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(sessionsOf(page)).toHaveCount(3)

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await question.getByRole('button', { name: 'Sign out others' }).click()
    await expect(sessionsOf(page)).toHaveCount(1)
    await expect(page.getByText('Only this browser is signed in now.')).toBeVisible()
    await page.reload()
    await expect(sessionsOf(page)).toHaveCount(1)
    for (const theirs of [elsewhere, third]) {
      await theirs.reload()
      await expect(theirs).toHaveURL(/\/login/)
    }
  })

  await test.step('everywhere is everywhere: this browser, its other tabs, and the others', async () => {
    await signIn(elsewhere, ann)
    const tab = await context.newPage()
    await tab.goto('/dashboard')
    await expect(heading(tab, `Welcome, ${ann.name}`)).toBeVisible()
    await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
    await dialog(page, 'Sign out everywhere?').getByRole('button', { name: 'Sign out all' }).dblclick()

    await expect(page).toHaveURL('/login')
    await expect(page.getByText(ann.email)).toBeHidden()
    await expect(tab).toHaveURL(/\/login/)
    await expect(tab.getByText(ann.name)).toBeHidden()
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/login/)
    await page.goto('/profile')
    await expect(page).toHaveURL('/login?from=%2Fprofile')
  })
})
