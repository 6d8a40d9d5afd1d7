import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '#testing/open-page.tsx'

test('nothing can be sent before email and passwords are given', async () => {
  await openPage('/register')
  await expect.element(page.getByRole('radio', { name: 'Investor' })).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Create account' })).toBeDisabled()
})
