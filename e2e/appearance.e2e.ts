import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { heading } from './fixtures/forms.ts'
import { WITH_MOTION } from './fixtures/motion.ts'

test.use(WITH_MOTION)

test('without a choice the appearance follows the device; a choice survives a reload, without a frame of the other; nothing moves for those who asked for less motion', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await recordFrames(page)
  await page.goto('/')
  await expect(heading(page, /./)).toBeVisible()
  expect(await frames(page)).toEqual(['dark'])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => background(page)).toBeGreaterThan(200)

  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(() => background(page)).toBeLessThan(60)
  await page.reload()
  await expect(heading(page, /./)).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await frames(page)).toEqual(['dark'])

  await test.step('nothing moves for those who asked for less motion', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    expect(await longestMotion(page)).toBeLessThanOrEqual(0.001)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    expect(await longestMotion(page)).toBeLessThanOrEqual(0.001)
  })
})

/** How light the page is behind everything, from 0 to 255. */
const background = (page: Page) =>
  page.evaluate(() => {
    const [r = 0, g = 0, b = 0] = getComputedStyle(document.body)
      .backgroundColor.match(/[\d.]+/g)!
      .map(Number)
    return (r + g + b) / 3
  })

/** The colour schemes that were painted since the page began to load. */
const frames = (page: Page) => page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])

const recordFrames = (page: Page) =>
  page.addInitScript(() => {
    const seen: (string | null)[] = []
    Object.assign(window, { seen })
    const look = () => {
      if (document.body) seen.push(document.documentElement.getAttribute('data-mantine-color-scheme'))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** In seconds, over every element of the page. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const seconds = (durations: string) => durations.split(',').map((each) => Number.parseFloat(each))
    const styles = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element))
    return Math.max(
      ...styles.flatMap(({ transitionDuration, animationDuration, animationName }) => [
        ...seconds(transitionDuration),
        ...(animationName === 'none' ? [] : seconds(animationDuration)),
      ]),
    )
  })
