import { expect, type Page } from '@playwright/test'
import { type Drawn, field, photograph, section } from '../../e2e/fixtures/asset-form.ts'
import { cameraDialog, release, shots } from '../../e2e/fixtures/camera.ts'
import type { Hand } from './hand.ts'

export const PIECES = 20
const SUMMARY = /\/asset-summary\/[0-9a-f-]{36}$/

async function fillIn(page: Page, { tap, type, choose }: Hand, title: string) {
  await tap(field(page, 'Title'))
  await type(title)
  await tap(field(page, 'Creation date'))
  await type('2025')
  const category = field(page, 'Category (optional)')
  // What was open last is so again.
  if (!(await category.isVisible())) await tap(section(page, 'What it is'))
  await choose(category, 'Art')
  await tap(field(page, 'Place (optional)'))
  await type('Studio / Rack 2')
}

export async function onePiece(page: Page, hand: Hand, photos: Drawn[]) {
  await fillIn(page, hand, 'Tideline')
  await hand.pick(photos)
  await hand.tap(page.getByRole('button', { name: 'Save asset' }))
  await expect(page).toHaveURL(SUMMARY)
}

export async function byOne(page: Page, hand: Hand) {
  for (let piece = 1; piece <= PIECES; piece++) {
    await fillIn(page, hand, `Tideline, no. ${piece}`)
    await hand.tap(page.getByRole('button', { name: 'Save asset' }))
    await expect(page).toHaveURL(SUMMARY)
    if (piece === PIECES) return
    await hand.tap(page.getByRole('link', { name: 'Back to Vault' }).first())
    await hand.tap(page.getByRole('link', { name: 'Add Asset' }).first())
    await expect(field(page, 'Title')).toHaveValue('')
  }
}

async function keepDate(page: Page, { tap }: Hand) {
  await tap(page.getByRole('button', { name: 'Change what is kept for the next one' }))
  await tap(page.getByLabel('Keep: Creation date'))
}

/** The first is typed in full; of the others only what they do not share. */
export async function inSeries(page: Page, hand: Hand) {
  await fillIn(page, hand, 'Tideline, no. 1')
  await keepDate(page, hand)
  await hand.key('Control+Shift+Enter')
  for (let piece = 2; piece <= PIECES; piece++) {
    await untilNext(page, `Tideline, no. ${piece - 1}`)
    await hand.type(`Tideline, no. ${piece}`)
    await hand.key('Control+Shift+Enter')
  }
  await untilNext(page, `Tideline, no. ${PIECES}`)
}

export async function withCamera(page: Page, hand: Hand) {
  await fillIn(page, hand, 'Tideline, no. 1')
  await keepDate(page, hand)
  for (let piece = 1; piece <= PIECES; piece++) {
    if (piece > 1) await hand.type(`Tideline, no. ${piece}`)
    await hand.tap(page.getByRole('button', { name: 'Take photos' }))
    await hand.tap(release(page))
    await expect(shots(page)).toHaveCount(1)
    await hand.tap(cameraDialog(page).getByRole('button', { name: 'Use 1 photo' }))
    await hand.tap(page.getByRole('button', { name: 'Save and Add Another' }))
    await untilNext(page, `Tideline, no. ${piece}`)
  }
}

export async function photosFirst(page: Page, hand: Hand) {
  const photos = await Promise.all(
    Array.from({ length: PIECES }, (_, n) => photograph(`photo-${String(n).padStart(2, '0')}.jpg`, 1_200, 900)),
  )
  await hand.tap(page.getByRole('button', { name: 'Choose files' }))
  await page.getByLabel('Choose files').setInputFiles(photos)
  await hand.tap(page.getByRole('button', { name: 'Add to the List' }))
  await expect(page.getByText(`${PIECES} unfinished assets.`)).toBeVisible({ timeout: 60_000 })
  await hand.tap(page.getByRole('link', { name: /^Finish/ }).first())
  await inSeries(page, hand)
}

/** The place is typed once: the next piece stands beside the one before. */
export async function pieceByPiece(page: Page, hand: Hand) {
  await hand.tap(page.getByRole('button', { name: 'Photograph piece by piece' }))
  const dialog = page.getByRole('dialog', { name: 'Quick add' })
  const taken = dialog.getByRole('list', { name: 'Photos taken' }).getByRole('listitem')
  for (let piece = 1; piece <= PIECES; piece++) {
    await hand.tap(dialog.getByRole('button', { name: 'Take photo', exact: true }))
    await expect(taken).toHaveCount(1)
    await hand.tap(dialog.getByLabel('Title (optional)'))
    await hand.type(`Tideline, no. ${piece}`)
    if (piece === 1) {
      await hand.tap(dialog.getByLabel('Place (optional)'))
      await hand.type('Studio / Rack 2')
    }
    await hand.tap(dialog.getByRole('button', { name: piece === PIECES ? 'Done' : 'Next piece' }))
    await expect(taken).toHaveCount(0)
  }
  await expect(page.getByText(`${PIECES} unfinished assets.`)).toBeVisible({ timeout: 60_000 })
}

async function untilNext(page: Page, saved: string) {
  await expect(page.getByRole('status').filter({ hasText: `Saved: ${saved}` })).toBeVisible()
  await expect(field(page, 'Title')).toBeFocused()
}
