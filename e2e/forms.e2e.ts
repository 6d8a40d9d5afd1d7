import { expect } from './fixtures.ts'
import { mistakes } from './fixtures/forms.ts'
import { onOwnDatabase } from './fixtures/own-database.ts'
import { expectFilledIn, fillIn, WAYS_IN } from './fixtures/way-in.ts'

const test = onOwnDatabase()

test('while the database is lost, signing in says so, keeps what was typed, and works once it is back', async ({
  page,
  context,
  installation,
  expectConsoleError,
}) => {
  test.slow()
  expectConsoleError(/503 /)
  const way = WAYS_IN[0]!
  const person = await way.open(page, context)
  await fillIn(page, way, person)
  await installation.loseDatabase()
  await way.button(page).click()
  await expect(mistakes(page)).toContainText('We can’t reach your vault right now. Please try again.')
  await expectFilledIn(page, way, person)
  await expect(way.button(page)).toBeEnabled()

  await installation.regainDatabase()
  await way.button(page).click()
  await way.arrive(page, person)
})
