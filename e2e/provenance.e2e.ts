import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '#testing/pdf.ts'
import { expect, test } from './fixtures.ts'
import {
  addDocuments,
  addImages,
  documents,
  field,
  fillInvestor,
  images,
  openForm,
  paper,
  picture,
  save,
} from './fixtures/asset-form.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { main } from './fixtures/plans.ts'

const DONE = { profile_completed: true, registration_completed: true }
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const event = (page: Page, number: number) => page.getByRole('group', { name: `Provenance event ${number}` })
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const steps = (page: Page) => section(page, 'Provenance').locator('ol > li')

/** Date, kind, from and to, by the keyboard alone. */
async function typeEvent(page: Page, [date, kind, from, to]: readonly [string, string, string, string]) {
  await page.keyboard.type(date)
  // Past the button of the calendar.
  await page.keyboard.press('Tab')
  for (const text of [kind, from, to]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
}

const EVENTS = [
  ['before 1938', 'Acquired', '', 'Galerie X'],
  ['1951', 'Sale', 'Galerie X', 'Yves Öst'],
  ['3 July 1963', 'Auction', 'Sotheby’s', 'Ann Ross'],
  ['1970', 'Inheritance', 'Ann Ross', 'Ben Ross'],
  ['summer 1980', 'Exhibition', '', 'Kunsthaus'],
] as const

test('a provenance of five steps is recorded with its evidence, shown, copied, printed and changed', async ({
  page,
  context,
  asInvestor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await asInvestor({ done: DONE })
  await openForm(page)
  await fillInvestor(page, 'Blue vase')
  await addDocuments(page, [paper('invoice.txt'), paper('catalog.txt')])
  await expect(documents(page)).toHaveCount(2)

  await button(page, 'Add a provenance event').click()
  for (const [i, each] of EVENTS.entries()) {
    if (i > 0) {
      const add = button(page, 'Add another provenance event')
      await add.focus()
      await page.keyboard.press('Enter')
    }
    await expect(event(page, i + 1).getByLabel('Date (optional)')).toBeFocused()
    await typeEvent(page, each)
  }
  const second = event(page, 2)
  await second.getByRole('button', { name: 'More' }).click()
  await second.getByLabel('Price (optional)').fill('1200')
  await second.getByLabel('How certain it is (optional)').selectOption('Documented')
  await second.getByLabel('invoice.txt').check()
  const third = event(page, 3)
  await third.getByRole('button', { name: 'More' }).click()
  await third.getByLabel('City or place (optional)').fill('London')
  await third.getByLabel('Note (optional)').fill('lot 42')
  await examineAsShown(page, 'a form with a provenance')

  // What no calendar has is said at its field.
  const date = third.getByLabel('Date (optional)')
  for (const [wrong, message] of [
    ['Feb 30', 'Provenance event 3 date must be a day of the calendar, such as 2021-06-12'],
    ['between 1890 and 1880', 'Provenance event 3 date ends before it begins'],
  ] as const) {
    await date.fill(wrong)
    await date.blur()
    await expect(third.getByText(message)).toBeVisible()
  }
  await date.fill('3 July 1963')
  // What is too early is said, and may be saved.
  await field(page, 'Date made (optional)').fill('1940')
  await expect(page.getByText('One event is dated before the asset was made.')).toBeVisible()
  const id = await save(page)

  await expect(steps(page)).toHaveCount(6)
  await expect(steps(page).nth(0)).toHaveText(/before 1938Acquired.*Galerie X/)
  await expect(steps(page).nth(1)).toContainText('1,200.00')
  await expect(steps(page).nth(1)).toContainText('Documented')
  await expect(steps(page).nth(5)).toContainText('12 June 2021')
  await expect(steps(page).nth(5)).toContainText('To you')
  await expect(section(page, 'Provenance').getByText('One event is dated before')).toBeVisible()
  await examineAsShown(page, 'a record with a provenance')
  await button(page, 'invoice.txt').click()
  await expect(page.getByRole('dialog')).toContainText('Received with thanks.')
  await page.keyboard.press('Escape')

  await button(page, 'Copy as text').click()
  await expect(button(page, 'Copied')).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toBe(
    [
      'Provenance',
      'Galerie X, before 1938;',
      'sold by the above to Yves Öst, 1951 [1]; sold Sotheby’s, London, 3 July 1963, lot 42;',
      'bought by Ann Ross;',
      'by descent to Ben Ross, 1970.',
      'The present owner, 12 June 2021.',
      '',
      'Exhibited',
      'Kunsthaus, summer 1980.',
      '',
      'Notes',
      '[1] Evidence: invoice.txt.',
    ].join('\n'),
  )
  const downloading = page.waitForEvent('download')
  await button(page, 'Download PDF').click()
  const printed = readPdf(await readFile(await (await downloading).path()))
  for (const said of ['Galerie X, before 1938;', 'by descent to Ben Ross, 1970.', 'Evidence: invoice.txt.'])
    expect(printed.text.replaceAll(/\s+/g, ' ')).toContain(said)

  await page.goto('/people')
  await button(page, 'Add details of Ann Ross').click()
  await page.getByRole('button', { name: 'Save Person' }).click()
  await expect(main(page).getByRole('list', { name: 'Provenance' })).toContainText('Blue vase')

  await page.goto(`/edit-asset/${id}`)
  await expect(event(page, 4)).toContainText('1970 · Inheritance · Ann Ross · Ben Ross')
  await event(page, 4).getByRole('button', { name: 'Edit' }).click()
  await expect(event(page, 4).getByLabel('Date (optional)')).toBeFocused()
  await event(page, 4).getByLabel('To (optional)').fill('Cleo Ross')
  await save(page)
  await expect(steps(page).nth(3)).toContainText('From Ann Ross to Cleo Ross')
  await section(page, 'Provenance').getByRole('link', { name: 'Ann Ross' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Ross' })).toBeVisible()
})

test('the latest condition is what the record says, with its photo, until the photo is removed', async ({
  page,
  asInvestor,
}) => {
  await asInvestor({ done: DONE })
  await openForm(page)
  await fillInvestor(page, 'Blue vase')
  await addImages(page, [await picture('chip.jpg', '#502d6d')])
  await expect(images(page)).toHaveCount(1)
  const report = (number: number) => page.getByRole('group', { name: `Condition report ${number}` })
  await button(page, 'Add a condition report').click()
  await report(1).getByLabel('Date (optional)').fill('4 May 2024')
  await report(1).getByLabel('Condition', { exact: true }).selectOption('Fair')
  await report(1).getByLabel('Next check (optional)').fill('1 March 2099')
  await report(1).getByRole('button', { name: 'More' }).click()
  await report(1).getByLabel('chip.jpg').check()
  await button(page, 'Add another condition report').click()
  await report(2).getByLabel('Date (optional)').fill('2010')
  await report(2).getByLabel('Condition', { exact: true }).selectOption('Mint')
  const id = await save(page)

  const summary = section(page, 'Summary')
  await expect(summary).toContainText('ConditionFair')
  await expect(summary).toContainText('Next check1 March 2099')
  const reports = section(page, 'Condition reports')
    .getByRole('listitem')
    .filter({ hasText: /Fair|Mint/ })
  await expect(reports).toHaveText([/4 May 2024Fair/, /2010Mint/])
  await expect(button(page, 'chip.jpg')).toBeVisible()

  await page.goto(`/edit-asset/${id}`)
  await images(page)
    .first()
    .getByRole('button', { name: /Remove/ })
    .click()
  await save(page)
  await expect(reports).toHaveCount(2)
  await expect(button(page, 'chip.jpg')).toHaveCount(0)
})
