import { expect, type Page } from '@playwright/test'
import type { Hand } from './hand.ts'

export const WALKED = 60

/** A walk in which all but the last piece are there. */
export async function walk(page: Page, { tap }: Hand) {
  await tap(page.getByRole('button', { name: 'Begin Walkthrough' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Begin', exact: true }))
  const progress = page.getByRole('status').filter({ hasText: `of ${WALKED} seen` })
  for (let seen = 1; seen < WALKED; seen++) {
    await tap(page.getByRole('button', { name: /^Found / }).first())
    await expect(progress).toContainText(`${seen} of ${WALKED} seen`)
    const more = page.getByRole('button', { name: 'Show More' })
    if ((await page.getByRole('button', { name: /^Found / }).count()) === 0 && (await more.isVisible())) await tap(more)
  }
  await tap(page.getByRole('button', { name: 'End Walkthrough' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'End Walkthrough' }))
  await expect(page.getByRole('heading', { name: 'Missing: 1' })).toBeVisible()
}
