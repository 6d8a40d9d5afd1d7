import type { Page } from '@playwright/test'
import type { TypedColumn } from '#record/assets/rules/child.ts'
import type { RecordField } from '#record/assets/rules/field-lists.ts'
import { fieldsInPart, firstFieldsOf, FORM_PARTS } from '#record/assets/rules/form-parts.ts'
import { inSections, RECORD_KINDS } from '#record/assets/rules/sections.ts'
import { isRequired, oneOf, readColumns, TYPED_CHILDREN, type TypedChild } from '#record/assets/rules/typed-children.ts'
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
  if (typed.kind === 'date') return 'about 1890'
  if (typed.kind === 'amount') return '1234.5'
  if (typed.kind === 'line' && typed.shape === 'percent') return '33.3'
  if ('shape' in typed) return 'ailsa@example.com'
  return typed.kind === 'day' ? '2020-05-03' : `One ${typed.label}`
}

const READ_AS: Partial<Record<string, string>> = { '1234.5': '1,234.50', '2020-05-03': '3 May 2020' }

/** Adds one of what an asset has several of, and answers what the record then says. */
async function addRow(page: Page, child: TypedChild): Promise<string[]> {
  if (child.typing.onlyNames) {
    const input = page.getByRole('combobox', { name: child.label })
    await input.fill(`One ${child.typing.one}`)
    await input.press('Enter')
    return [`One ${child.typing.one}`]
  }
  await page.getByRole('button', { name: `Add a ${child.typing.one}` }).click()
  const row = page.getByRole('group', { name: `${oneOf(child)} 1` })
  if (readColumns(child).some(([, { isMore }]) => isMore)) await row.getByRole('button', { name: 'More' }).click()
  const texts: string[] = []
  for (const [column, typed] of readColumns(child)) {
    // Which files there are to choose from, a journey of provenance says.
    if (typed.kind === 'files') continue
    const label = isRequired(child, column) ? typed.label : `${typed.label} (optional)`
    const input = row.getByLabel(label, { exact: true })
    if (typed.kind === 'choice') {
      await input.selectOption({ index: 1 })
      texts.push(typed.options[0]!)
      continue
    }
    const text = textFor(typed)
    await input.fill(text)
    texts.push(READ_AS[text] ?? text)
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
    const inParts = FORM_PARTS.flatMap((part) => inSections(kind, fieldsInPart(kind, part)))
    for (const { title, fields } of [{ title: 'The essentials', fields: firstFieldsOf(kind) }, ...inParts]) {
      if (fields.length === 0) continue
      const named = { name: title, exact: true }
      const section = page.getByRole('group', named).or(page.getByRole('region', named))
      const labels = fields.map(({ label, required }) => (required ? label : `${label} (optional)`))
      await expect(section.locator('label').filter({ hasNotText: /^Currency$/ })).toHaveText(labels)
      for (const each of fields) texts.push(await fill(page, each))
    }
    for (const child of TYPED_CHILDREN) texts.push(...(await addRow(page, child)))
    await save(page)
    for (const text of texts) await expect(main(page)).toContainText(text)
  })
