import type { Page } from '@playwright/test'
import { fieldsOf, type RecordField } from '#domain/assets/field-lists.ts'
import { inSections, RECORD_KINDS } from '#domain/assets/sections.ts'
import { expect, test } from './fixtures.ts'
import { field, openForm, save } from './fixtures/asset-form.ts'
import { main } from './fixtures/plans.ts'

const inputFor = (page: Page, { label, required }: RecordField) => field(page, required ? label : `${label} (optional)`)

/** Fills it in as one would, and answers what the record then says. */
async function fill(page: Page, given: RecordField): Promise<string> {
  const input = inputFor(page, given)
  if (given.kind === 'listed' || given.kind === 'choice') {
    await input.selectOption({ index: 1 })
    return input.inputValue()
  }
  const text = { day: '12 June 2021', amount: '1234.5' }[given.kind as string] ?? given.example
  await input.fill(text)
  return given.kind === 'amount' ? '1,234.50' : text
}

for (const kind of RECORD_KINDS)
  test(`all that the form asks for is in its section, and in the record: ${kind}`, async ({
    page,
    asCreator,
    asInvestor,
  }) => {
    await (kind === 'creator'
      ? asCreator()
      : asInvestor({ done: { profile_completed: true, registration_completed: true } }))
    await openForm(page)
    const texts: string[] = []
    for (const { title, fields } of inSections(kind, fieldsOf(kind))) {
      const section = page.getByRole('region', { name: title })
      const labels = fields.map(({ label, required }) => (required ? label : `${label} (optional)`))
      await expect(section.locator('label').filter({ hasNotText: /^Currency$/ })).toHaveText(labels)
      for (const each of fields) texts.push(await fill(page, each))
    }
    await save(page)
    for (const text of texts) await expect(main(page)).toContainText(text)
  })
