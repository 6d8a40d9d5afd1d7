import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findingsOfAllRules } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { GUIDE, PAGES } from './fixtures/public-pages.ts'

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  for (const [address, title, words] of PAGES) {
    test(`${address} can be read`, async ({ page }) => {
      await page.goto(address)
      await expect(heading(page, title)).toBeVisible()
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Get started' })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByText(/^© \d{4} Strongroom$/)).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('radio')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    })
  }

  test('the links lead on', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Read more for creators' }).click()
    await expect(heading(page, 'For artists and makers')).toBeVisible()
    await page.getByRole('button', { name: 'Professional vaults' }).hover()
    await page.getByRole('banner').getByRole('link', { name: 'Estate services' }).click()
    await expect(heading(page, 'For estate services')).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Legal documents' }).click()
    await page.getByRole('link', { name: 'Read Document: Privacy Policy' }).click()
    await expect(heading(page, 'Privacy Policy')).toBeVisible()
  })

  test('the professional vaults can be reached by keyboard', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Professional vaults' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Estate practices' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/estate-practices')
  })

  test('on a phone the menu leads to the links at the end', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await page.getByRole('link', { name: 'Menu' }).click()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'How registering works' })).toBeInViewport()
  })

  test('both kinds of account find what they must give, and every choice', async ({ page }) => {
    await page.goto(`${GUIDE}#required-information`)
    await expect(page.getByRole('heading', { name: 'Investor: 11 required fields' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Gift, Inheritance, Compensation', { useInnerText: true })
    await page.getByRole('radio', { name: 'Creator' }).check()
    await expect(page.getByRole('heading', { name: 'Creator: 4 required fields' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /Investor: / })).toBeHidden()
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Verify ownership' }).click()
    await expect(page.getByRole('heading', { name: 'Collect proof that it’s yours' })).toBeInViewport()
  })

  for (const [address, title] of [
    ['/login', 'Sign in'],
    ['/register?role=creator', 'Create your account'],
    ['/forgot-password', 'Forgot your password?'],
  ] as const) {
    test(`${address} says that it needs scripts, and where one can read on`, async ({ page }) => {
      await page.goto(address)
      await expect(heading(page, title)).toBeInViewport()
      await expect(page).toHaveTitle(`${title} · Strongroom`)
      await expect(page.getByRole('main')).toContainText('This form needs scripts.', { useInnerText: true })
      await page.getByRole('link', { name: 'how registering works' }).click()
      await expect(heading(page, 'How registering works')).toBeVisible()
    })
  }
})

for (const address of [...PAGES.map(([address]) => address), '/login', '/vault']) {
  test(`${address} can be used by everyone with scripts off`, async ({ page }) => {
    await withoutScripts(page)
    await examine(page, address)
  })
}

test('a person who is signed in never sees the page of strangers', async ({ page, asCreator }) => {
  await asCreator()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const title = document.querySelector('h1')?.textContent
      if (title) seen.push(title)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(heading(page, /^Welcome/)).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.filter((title) => !title.startsWith('Welcome'))).toEqual([])
})

test('a person whose session has ended elsewhere gets the public page all the same', async ({
  page,
  asCreator,
  endSession,
}) => {
  await asCreator()
  const cookies = await page.context().cookies()
  await endSession()
  await page.context().addCookies(cookies)
  await page.goto('/')
  await expect(heading(page, 'Know what you own')).toBeVisible()
})

test('the window is named after the legal document, wherever one comes from', async ({ page }) => {
  await page.goto('/legal')
  await page.getByRole('link', { name: 'Read Document: Cloud Terms' }).click()
  await expect(page).toHaveTitle('Cloud Terms · Strongroom')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveTitle('Privacy Policy · Strongroom')
  await page.goBack()
  await expect(page).toHaveTitle('Cloud Terms · Strongroom')
  await page.getByRole('link', { name: 'Back to Legal Documents' }).click()
  await expect(page).toHaveTitle('Legal Documents · Strongroom')
})

test('every public page has a title, a description and a picture of its own', async ({ request }) => {
  const seen = { title: new Set(), description: new Set(), 'og:image': new Set(), canonical: new Set() }
  for (const [address] of PAGES) {
    const html = await (await request.get(address)).text()
    seen.title.add(/<title>(.+)<\/title>/.exec(html)?.[1])
    seen.description.add(/<meta name="description" content="(.+)">/.exec(html)?.[1])
    seen.canonical.add(/<link rel="canonical" href="(.+)">/.exec(html)?.[1])
    const picture = /<meta property="og:image" content="(.+)">/.exec(html)?.[1]
    seen['og:image'].add(picture)
    const drawn = await request.get(new URL(picture!).pathname)
    expect(drawn.headers()['content-type']).toBe('image/png')
    expect((await drawn.body()).readUInt32BE(16), `the width of ${picture}`).toBe(1200)
  }
  for (const [what, values] of Object.entries(seen)) {
    // That of the legal documents is the one of their list.
    expect(values.size, what).toBe(what === 'og:image' ? PAGES.length - 3 : PAGES.length)
    expect(values, what).not.toContain(undefined)
  }
})

/** Nothing can be examined where no script runs at all. So ours are taken out, and what is meant for that case put in. */
async function withoutScripts(page: Page) {
  await page.route('**/*', async (route) => {
    const kind = route.request().resourceType()
    if (kind !== 'document' && kind !== 'stylesheet') return route.continue()
    const response = await route.fetch()
    const text = await response.text()
    const body = kind === 'document' ? text.replace(OF_SCRIPTS, '') : text
    return route.fulfill({ response, body: body.replaceAll('(scripting:none)', 'all') })
  })
}

const OF_SCRIPTS = /<script.*?<\/script>|<link rel="modulepreload".*?>|<\/?noscript>| data-prerendered="[^"]*"/gs

/** In light on a wide screen, then in dark on the narrowest phone, without any script of the page. */
async function examine(page: Page, address: string) {
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.goto(address)
    expect.soft(await findingsOfAllRules(page), `${address} in ${colorScheme}`).toEqual([])
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect.soft(paper).toBe(colorScheme === 'light' ? 'rgb(251, 250, 248)' : 'rgb(22, 18, 26)')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(wide, `the width of ${address}`).toBeLessThanOrEqual(width)
  }
}
