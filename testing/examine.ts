import axe from 'axe-core'
import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const WIDE = [1280, 800] as const
const NARROWEST = [360, 740] as const

/** Whether everybody can use what is shown now: in light on a wide screen, in dark on the narrowest phone. */
export async function examine() {
  await look('light', WIDE)
  await look('dark', NARROWEST)
  expect(document.documentElement.scrollWidth, 'sideways').toBeLessThanOrEqual(NARROWEST[0])
  await show('light', WIDE)
}

async function look(scheme: 'light' | 'dark', size: readonly [number, number]) {
  await show(scheme, size)
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe(scheme)
  await untilStill()
  // What stands behind an open dialog can't be pressed, however much of it is to be seen.
  const dialog = document.querySelector('[role=dialog][aria-modal=true]')
  const { violations } = await axe.run(dialog ?? document.body, {
    runOnly: WCAG_2_2_AA,
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
  })
  expect(
    violations.map(({ help, nodes }) => [help, ...nodes.map(({ html }) => html)]),
    `in ${scheme}`,
  ).toEqual([])
}

async function show(scheme: 'light' | 'dark', [width, height]: readonly [number, number]) {
  await page.viewport(width, height)
  const features = [
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]
  await (cdp() as { send: (method: string, params: object) => Promise<unknown> }).send('Emulation.setEmulatedMedia', {
    features,
  })
}

/** What is half way through fading in has too little contrast. */
async function untilStill() {
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  await expect.poll(() => document.getAnimations().some(isMoving)).toBe(false)
}
