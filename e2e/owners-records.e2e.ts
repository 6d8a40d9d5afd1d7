import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  addDocuments,
  addImages,
  beneficiary,
  documents,
  field,
  fillInvestor,
  images,
  openForm,
  paper,
  picture,
  save,
} from './fixtures/asset-form.ts'
import { main } from './fixtures/plans.ts'

/* What an owner has in hand, typed from the top to the bottom. A watch is in details.e2e.ts. */

const DONE = { profile_completed: true, registration_completed: true }
const optional = (page: Page, label: string) => field(page, `${label} (optional)`)
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const facts = (page: Page, name: string) => section(page, name).locator('dl > div')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

async function fill(page: Page, answers: Record<string, string>) {
  for (const [label, text] of Object.entries(answers)) await optional(page, label).fill(text)
}

test('a painting is recorded with its maker, marks, photo and heir', async ({ page, asInvestor }) => {
  await asInvestor({ done: DONE })
  await openForm(page)
  await fillInvestor(page, 'Harbor at dusk')
  await optional(page, 'Category').selectOption('Art')
  await optional(page, 'Type of work').selectOption('Painting')
  await fill(page, {
    Support: 'Canvas on panel',
    'Materials and technique': 'Oil on canvas',
    Height: '61.5',
    Width: '81',
    'Inscriptions and marks': 'Signed lower left; label of the framer Kessler on the stretcher.',
    'Distinguishing features': 'A repaired tear at the top.',
    Subject: 'Two ferries before the cranes',
    Place: 'Studio / Racks / 7',
    Maker: 'Ida Brandt',
  })
  await optional(page, 'Attribution').selectOption('Workshop of')
  await optional(page, 'Framed').selectOption('Yes')
  await addImages(page, [await picture('front.jpg', '#357')])
  await expect(images(page)).toHaveCount(1)
  await button(page, 'Add a beneficiary').click()
  await beneficiary(page, 1).getByLabel('Name').fill('Jonas')
  await save(page)

  await expect(facts(page, 'Work of art')).toContainText([
    'Type of workPainting',
    'SupportCanvas on panel',
    'FramedYes',
  ])
  for (const said of [
    'MakerIda Brandt',
    'AttributionWorkshop of',
    'Studio / Racks / 7',
    'A repaired tear at the top.',
    'Jonas',
  ])
    await expect(main(page)).toContainText(said)
  await expect(section(page, 'Readiness')).toContainText(/\d+ of 100\./)
})

test('a case of wine is recorded with its bottles, invoice and rack, and found by its grape', async ({
  page,
  asInvestor,
}) => {
  await asInvestor({ done: DONE })
  await openForm(page)
  await fillInvestor(page, 'Barolo, one case')
  await optional(page, 'Category').selectOption('Wine')
  await fill(page, {
    Producer: 'Cantina Rossi',
    Vintage: '2016',
    Region: 'Piedmont',
    Appellation: 'Barolo DOCG',
    Grape: 'Nebbiolo',
    Format: '750',
    Bottles: '12',
    'Fill level': 'Into neck',
    'Drink from': '2026',
    'Drink to': '2045',
    Place: 'Home / Cellar / Rack 3',
    'Cost at acquisition': '1,140.00',
  })
  await optional(page, 'Original wooden case').selectOption('Yes')
  await field(page, 'Unit of Format').selectOption('ml')
  await addDocuments(page, [paper('invoice.txt')])
  await expect(documents(page)).toHaveCount(1)
  await save(page)

  for (const said of ['Bottles12', 'Format750 ml', 'Original wooden caseYes', 'Drink to2045'])
    await expect(section(page, 'Wine')).toContainText(said)
  await expect(main(page)).toContainText('1,140.00')
  await page.goto('/vault')
  await page.getByRole('searchbox').fill('nebbiolo')
  await expect(main(page).getByRole('link', { name: 'Barolo, one case', exact: true })).toBeVisible()
})
