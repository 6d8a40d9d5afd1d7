import { expect, type Page } from '@playwright/test'
import type { Hand } from './hand.ts'

export const MANY = 40

async function chooseAll(page: Page, { tap }: Hand) {
  await tap(page.getByLabel('Select all'))
  await tap(page.getByRole('button', { name: `Select all ${MANY}` }))
  await expect(page.getByText(`${MANY} assets selected`).last()).toBeVisible()
}

export async function moveAll(page: Page, hand: Hand) {
  await chooseAll(page, hand)
  await hand.tap(page.getByRole('button', { name: 'Change', exact: true }))
  await hand.tap(page.getByRole('button', { name: 'Place…' }))
  await expect(page.getByRole('dialog').getByLabel('Place (optional)')).toBeFocused()
  await hand.type('Studio / Rack 2')
  await hand.key('Enter')
  await expect(page.getByText(`${MANY} assets were moved to Studio / Rack 2.`)).toBeVisible()
}

export async function raiseAll(page: Page, hand: Hand) {
  await chooseAll(page, hand)
  await hand.tap(page.getByRole('button', { name: 'Change', exact: true }))
  await hand.tap(page.getByRole('button', { name: 'Values…' }))
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  await hand.type('5')
  await hand.key('Enter')
  await expect(page.getByText(`${MANY} assets have new values.`)).toBeVisible()
}

/** From the record, by keys alone. */
export async function correctValue(page: Page, { key, type }: Hand) {
  const value = page.getByRole('region', { name: 'Value', exact: true })
  await key('Alt+v')
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused()
  await type('1350')
  await key('Enter')
  await expect(value.locator('dl')).toContainText('1,350.00')
}
