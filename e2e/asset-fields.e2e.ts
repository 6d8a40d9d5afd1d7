import type { Page } from '@playwright/test'
import type { TypedColumn } from '#domain/assets/children.ts'
import { fieldsOf, type RecordField } from '#domain/assets/field-lists.ts'
import { inSections, RECORD_KINDS } from '#domain/assets/sections.ts'
import { isRequired, oneOf, readColumns, TYPED_CHILDREN, type TypedChild } from '#domain/assets/typed-children.ts'
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
  const text = { date: 'about 1890', amount: '1234.5' }[given.kind as string] ?? given.example
  await input.fill(text)
  return given.kind === 'amount' ? '1,234.50' : text
}

function textFor(typed: TypedColumn): string {
  if (typed.kind === 'line' && typed.shape === 'percent') return '33.3'
  return 'shape' in typed ? 'ailsa@example.com' : typed.kind === 'day' ? '3 May 2020' : `One ${typed.label}`
}

/** Adds one of what an asset has several of, and answers what the record then says. */
async function addRow(page: Page, child: TypedChild): Promise<string[]> {
  await page.getByRole('button', { name: `Add a ${child.typing.one}` }).click()
  const row = page.getByRole('group', { name: `${oneOf(child)} 1` })
  const texts: string[] = []
  for (const [column, typed] of readColumns(child)) {
    const label = isRequired(child, column) ? typed.label : `${typed.label} (optional)`
    const text = textFor(typed)
    await row.getByLabel(label, { exact: true }).fill(text)
    texts.push(text)
  }
  return texts
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
    for (const child of TYPED_CHILDREN) texts.push(...(await addRow(page, child)))
    await save(page)
    for (const text of texts) await expect(main(page)).toContainText(text)
  })
