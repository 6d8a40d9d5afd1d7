import { expect, test } from './fixtures.ts'
import { recordPieces } from './fixtures/collections.ts'
import { subscribe } from './fixtures/investors.ts'
import { main } from './fixtures/plans.ts'
import { showing } from './fixtures/reports.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }

test('of sixty makers one is found by typing, and those that are chosen stand first', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  const ann = await asInvestor({ done: REGISTERED })
  await subscribe(context, baseURL!, 'per-asset', 'works')
  const makers = Array.from({ length: 60 }, (_, n) => `Maker ${String(n + 1).padStart(2, '0')}`)
  await recordPieces(
    ann,
    makers.map((maker) => ({ title: `By ${maker}`, maker })),
  )
  await page.goto('/reports')
  await main(page).getByRole('button', { name: 'More filters' }).click()
  const button = main(page).getByRole('button', { name: /^Makers: / })
  const choices = main(page).getByRole('group', { name: 'Makers' }).getByRole('checkbox')
  await button.click()
  await expect(choices).toHaveCount(60)
  await expect(main(page).getByRole('button', { name: 'Done' })).toBeInViewport()
  const found = ['Maker 42', 'Maker 57', 'Maker 58', 'Maker 59']
  for (const name of found) {
    await main(page).getByRole('textbox', { name: 'Find in makers' }).fill(name)
    await expect(choices).toHaveCount(1)
    await choices.check()
  }
  await main(page).getByRole('button', { name: 'Done' }).click()
  await expect(showing(page)).toHaveText('Showing 1 to 4 of 4 results')
  await expect(
    main(page).getByRole('button', { name: 'Remove the filter Makers: Maker 42, Maker 57 and 2 more' }),
  ).toBeVisible()
  await button.click()
  await expect(choices).toHaveCount(60)
  for (const place of found.keys()) await expect(choices.nth(place)).toBeChecked()
})
