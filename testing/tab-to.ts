import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Goes on by the Tab key until the focus is there, as somebody without a pointer would. */
export async function tabTo(target: Locator, key: '{Tab}' | '{Shift>}{Tab}{/Shift}' = '{Tab}') {
  await expect.element(target).toBeVisible()
  for (let step = 0; step < 60; step++) {
    if (target.element() === document.activeElement) return
    await userEvent.keyboard(key)
  }
  await expect.element(target).toHaveFocus()
}
