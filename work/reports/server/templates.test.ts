import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { REPORT_COLUMNS } from '../rules/columns.ts'
import { detailColumn, MAX_DETAIL_COLUMNS } from '../rules/detail-columns.ts'
import { MAX_TEMPLATES, NO_FILTERS } from '../rules/reports.ts'
import { renameCollection } from '#record/collections/server/handlers.ts'
import { changePlace, createPlace, mergePlaces } from '#record/places/server/handlers.ts'
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
  expect(template).toMatchObject({ name: 'Old', filters: { ...NO_FILTERS, valuedBy: 'cost' }, columns: ['title'] })
})

test('a template of before collections, conditions and details keeps what it said, and lets the rest through', async () => {
  const ann = await anInvestor()
  const filters = { searchTerm: 'clock', categories: ['Antiques'], dateRange: { start: '2020-01-01', end: null } }
  await asSystem(database, (db) =>
    db
      .insertInto('report_configurations')
      .values({ user_id: ann.id, name: 'Old', filters: JSON.stringify(filters), columns: '["title", "value"]' })
      .execute(),
  )
  const [template] = await call(listReportTemplates, undefined, ann)
  expect(template).toMatchObject({
    filters: { ...NO_FILTERS, valuedBy: 'cost', ...filters },
    columns: ['title', 'value'],
  })
})

test('a template keeps every filter and column, details among them', async () => {
  const ann = await anInvestor()
  const filters = {
    ...NO_FILTERS,
    valuedBy: 'cost' as const,
    status: 'gone' as const,
    asOf: '2020-05-04',
    collections: ['Clocks'],
    tags: ['to be photographed'],
    conditions: ['Fair'],
    previous_owners: ['Ada'],
    next_checkRange: { start: null, end: '2027-03-01' },
  }
  const columns = ['title', 'collections', 'tags', 'condition', 'next_check', 'detail-serial_number'] as const
  const { id } = await call(createReportTemplate, { name: 'All of it', filters, columns: [...columns] }, ann)
  expect(await call(listReportTemplates, undefined, ann)).toMatchObject([{ id, filters, columns }])
  const most = [...REPORT_COLUMNS, ...Array.from({ length: MAX_DETAIL_COLUMNS }, () => detailColumn(randomUUID()))]
  await call(createReportTemplate, { name: 'Very wide', filters: {}, columns: most }, ann)
})

const placesIn = async (person: Person) => (await call(listReportTemplates, undefined, person))[0]!.filters.places

test('a template follows a place that is renamed, moved or merged, and what is inside of it', async () => {
  const [ann, ben] = [await anInvestor(), await anInvestor()]
  const place = (name: string, parent_id: string | null) =>
    call(createPlace, { name, parent_id, kind: null, note: null }, ann)
  const house = await place('House', null)
  const study = await place('House', house.id)
  await place('Shelf', study.id)
  const bank = await place('Bank', null)
  const chosen = ['House', 'House / House / Shelf', 'Bank', 'Housekeeper']
  for (const person of [ann, ben]) await save(person, 'Where', { places: chosen })

  const rename = { id: house.id, parent_id: null, kind: null, note: null }
  await call(changePlace, { ...rename, name: 'House Leith' }, ann)
  expect(await placesIn(ann)).toEqual(['House Leith', 'House Leith / House / Shelf', 'Bank', 'Housekeeper'])
  await call(changePlace, { ...rename, id: study.id, parent_id: bank.id, name: 'Study' }, ann)
  expect(await placesIn(ann)).toEqual(['House Leith', 'Bank / Study / Shelf', 'Bank', 'Housekeeper'])
  await call(mergePlaces, { id: bank.id, into: house.id }, ann)
  expect(await placesIn(ann)).toEqual(['House Leith', 'House Leith / Study / Shelf', 'Housekeeper'])
  expect(await placesIn(ben)).toEqual(chosen)
})

test('a template follows a collection or a tag that is renamed, however it was written', async () => {
  const [ann, ben] = [await anInvestor(), await anInvestor()]
  for (const person of [ann, ben])
    await save(person, 'Mine', { collections: ['clocks', 'Watches', 'Bells'], tags: ['Clocks'] })
  await call(renameCollection, { of: 'collections', name: 'Clocks', to: 'Watches' }, ann)
  const [mine] = await call(listReportTemplates, undefined, ann)
  expect(mine!.filters).toMatchObject({ collections: ['Watches', 'Bells'], tags: ['Clocks'] })
  const [bens] = await call(listReportTemplates, undefined, ben)
  expect(bens!.filters.collections).toEqual(['clocks', 'Watches', 'Bells'])
})
