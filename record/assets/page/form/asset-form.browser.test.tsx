import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { offline } from '#testing/answers.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember, OF_THE_PROFILE } from '#testing/people-shown.ts'
import { aSavedAsset } from '#testing/saved-asset.ts'

test('what cannot be loaded can be tried again', async () => {
  const asset = aSavedAsset({ title: 'Tideline', images: [] })
  const { answer } = await openPage(`/edit-asset/${asset.id}`, {
    member: aMember(),
    answers: {
      ...OF_THE_PROFILE,
      'GET /api/assets/alike': { title: null, inventory_number: null, next_number: '1' },
      'GET /api/assets/choices': {},
      'GET /api/places/paths': [],
      'GET /api/people/suggestions': [],
      [`GET /api/assets/${asset.id}`]: offline,
    },
  })
  await expect.element(page.getByText('Failed to load asset data')).toBeVisible()
  answer({ [`GET /api/assets/${asset.id}`]: asset })
  await page.getByRole('main').getByRole('button', { name: 'Try Again', exact: true }).click()
  await expect.element(page.getByLabelText('Title', { exact: true })).toHaveValue('Tideline')
})
