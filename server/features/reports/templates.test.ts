import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { MAX_TEMPLATES, NO_FILTERS } from '#domain/reports/reports.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import {
  createReportTemplate,
  listReportTemplates,
  removeReportTemplate,
  renameReportTemplate,
} from './template-handlers.ts'

const save = (person: Person, name: string, filters = {}) =>
  call(createReportTemplate, { name, filters, columns: ['title', 'value'] }, person)
const namesOf = async (person: Person) =>
  (await call(listReportTemplates, undefined, person)).map((template) => template.name)

test('a template is saved, listed latest first, renamed and deleted', async () => {
  const ann = await anInvestor()
  const filters = { searchTerm: 'omega', valueRange: { min: '1000', max: null }, sortBy: 'value' as const }
  const saved = await save(ann, '  Watches \n of worth ', filters)
  expect(saved).toMatchObject({
    name: 'Watches of worth',
    filters: { ...NO_FILTERS, ...filters },
    columns: ['title', 'value'],
    chart_types: ['pie', 'bar'],
  })
  await save(ann, 'Second')
  expect(await namesOf(ann)).toEqual(['Second', 'Watches of worth'])
  expect(await call(renameReportTemplate, { id: saved.id, name: 'Dear watches' }, ann)).toMatchObject({
    ...saved,
    name: 'Dear watches',
  })
  await call(removeReportTemplate, { id: saved.id }, ann)
  expect(await namesOf(ann)).toEqual(['Second'])
  await expect(call(removeReportTemplate, { id: saved.id }, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.for(['', '   ', '\n', '\u200b', 'x'.repeat(101), 'a\0b'])('%j is no name', async (name) => {
  await expect(save(await anInvestor(), name)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a name is used once, however it is written, and by everybody for themselves', async () => {
  const [ann, ben] = [await anInvestor(), await anInvestor()]
  await save(ann, 'Watches')
  const { id } = await save(ann, 'Wine')
  await expect(save(ann, 'WATCHES')).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  await expect(call(renameReportTemplate, { id, name: 'watches' }, ann)).rejects.toMatchObject({
    code: 'NAME_TAKEN',
  })
  await save(ben, 'Watches')
})

test('another’s template, a missing one and a malformed id look the same', async () => {
  const [ann, ben] = [await anInvestor(), await anInvestor()]
  const { id } = await save(ann, 'Watches')
  expect(await namesOf(ben)).toEqual([])
  for (const wrong of [id, randomUUID(), 'x', "' or true --"]) {
    await expect(call(removeReportTemplate, { id: wrong }, ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const renamed = call(renameReportTemplate, { id: wrong, name: 'Mine' }, ben)
    await expect(renamed).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await namesOf(ann)).toEqual(['Watches'])
})

test('ten windows at once leave no more templates than there may be', async () => {
  const ann = await anInvestor()
  for (let i = 0; i < MAX_TEMPLATES - 3; i++) await save(ann, `Report ${i}`)
  const saved = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => save(ann, `Window ${i}`)))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await namesOf(ann)).toHaveLength(MAX_TEMPLATES)
  await expect(save(ann, 'One more')).rejects.toMatchObject({ code: 'TOO_MANY_TEMPLATES' })
})

test.for<[what: string, filters: object, columns: unknown[]]>([
  ['of an older shape', { search: 'omega', category: 'Watches', sort: 'newest' }, ['name', 'title', 7]],
  ['with fields of the wrong kind', { searchTerm: 5, categories: 'Art', dateRange: null, sortBy: 'price' }, ['title']],
  [
    'with impossible ranges',
    { dateRange: { start: '2021-02-30', end: null }, valueRange: { min: '9', max: '1' } },
    ['title'],
  ],
])('a template %s still opens', async ([, filters, columns]) => {
  const ann = await anInvestor()
  const stored = { filters: JSON.stringify(filters), columns: JSON.stringify(columns) }
  await asSystem(database, (db) =>
    db
      .insertInto('report_configurations')
      .values({ user_id: ann.id, name: 'Old', ...stored })
      .execute(),
  )
  const [template] = await call(listReportTemplates, undefined, ann)
  expect(template).toMatchObject({ name: 'Old', filters: NO_FILTERS, columns: ['title'] })
})
