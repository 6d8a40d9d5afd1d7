import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { addImages, type Drawn, images } from '../../e2e/fixtures/asset-form.ts'

export interface Count {
  taps: number
  keys: number
  letters: number
}

export type Hand = ReturnType<typeof aHand>

/** Does what a person does, and counts it. */
export function aHand(page: Page, count: Count) {
  return {
    tap: async (target: Locator) => {
      count.taps += 1
      await target.click()
    },
    key: async (key: string) => {
      count.keys += key.split('+').length
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      count.letters += text.length
      await page.keyboard.type(text)
    },
    /** Of a list: one tap opens it, another chooses. */
    choose: async (target: Locator, option: string) => {
      count.taps += 2
      await target.selectOption(option)
    },
    /** Without the steps of the system's own dialog. */
    pick: async (files: Drawn[]) => {
      count.taps += 1
      await addImages(page, files)
      await expect(images(page)).toHaveCount(files.length)
    },
    pickSheet: async (name: string, content: Uint8Array) => {
      count.taps += 1
      const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
      await page.locator('input[type=file]').setInputFiles(file)
    },
  }
}
