import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Asset } from '#record/assets/contract/assets.ts'
import type { ImportPlan } from '#work/imports/contract.ts'
import {
  ALL_FIELDS,
  ASSET_FIELDS,
  type AssetFieldName,
  columnsOf,
  DATES,
  type Field,
  fieldsOf,
  LIST_FILTERS,
  partsOf,
} from '#record/assets/rules/field-lists.ts'
import { isImportedChild } from '#work/imports/rules/import-children.ts'
import { importFieldsOf } from '#work/imports/rules/import-table.ts'
import { RECORD_KINDS } from '#record/assets/rules/sections.ts'
import { each } from '#basics/each.ts'
import { columnsFor, filtersFor, REPORT_SORTS, type ReportColumn } from '#work/reports/rules/columns.ts'
import { importRequest } from '#testing/import-request.ts'
import { importArchive, readArchive, takeOut } from '#testing/archives.ts'
import { filledIn } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { readPdf } from '#testing/pdf.ts'
import { aSubscription } from '#testing/people.ts'

/* Every field of the registry in every room that it says it is used in (docs/decisions/fields.md). */

const installation = await anInstallation()

const READERS = { categories: 'asset_category', genres: 'genre' } as const

async function anOffered(list: keyof typeof READERS): Promise<string> {
  const { rows } = await database.pool.query<{ name: string }>(
    'select name from reference_categories where type = $1 and is_active order by sort_order limit 1',
    [READERS[list]],
  )
  return rows[0]!.name
}

const offered = { categories: await anOffered('categories'), genres: await anOffered('genres') }

async function aPerson(role: 'investor' | 'creator') {
  const ann = await anUploader(installation, { role })
  await database.pool.query(
    'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
    [ann.id],
  )
  if (role === 'investor') await aSubscription({ id: ann.id, email: '', role }, 'fixed-limit', 'active')
  return ann
}

async function aFullVault(role: 'investor' | 'creator') {
  const ann = await aPerson(role)
  const given = filledIn(role, offered)
  const answer = await ann.post('/api/assets', given)
  expect(answer.status, await answer.clone().text()).toBe(200)
  const read = async <Answer>(path: string, body?: object): Promise<Answer> =>
    (await (body ? ann.post(path, body) : ann.get(path))).json()
  return { ann, given, asset: (await answer.json()) as Asset, read }
}

test.for(RECORD_KINDS)('each field of a record is saved, and read again: %s', async (kind) => {
  const { asset, given, read } = await aFullVault(kind)
  const whole = { ...each(ASSET_FIELDS, null), ...given }
  expect(Object.keys(given)).toEqual(fieldsOf(kind).flatMap(columnsOf))
  expect(asset).toMatchObject(whole)
  expect(await read(`/api/assets/${asset.id}`)).toMatchObject(whole)
})

test.for(RECORD_KINDS)('the archive has each field, as rows and as a table, and brings it back: %s', async (kind) => {
  const { ann, given } = await aFullVault(kind)
  const whole = { ...each(ASSET_FIELDS, null), ...given }
  const bytes = await takeOut(ann)
  const archive = await readArchive(bytes)
  expect(JSON.parse(archive.get('data/assets.json')!.toString())).toMatchObject([whole])
  const [row] = parse(archive.get('data/assets.csv')!, { bom: true, columns: true }) as Record<string, string>[]
  expect(row).toMatchObject({ ...each(ASSET_FIELDS, ''), ...given })
  const page = archive.get('pages/assets-0001.html')!.toString()
  for (const { label, name } of fieldsOf(kind)) if (name !== 'title') expect(page).toContain(`>${label}<`)

  const ben = await aPerson(kind)
  expect(await importArchive(ben.browser, bytes)).toMatchObject({ refused: null, done: { assets: 1 } })
  const { items } = await (await ben.get('/api/assets')).json()
  expect(await (await ben.get(`/api/assets/${items[0].id}`)).json()).toMatchObject(whole)
})

test.for(RECORD_KINDS)('the list says, finds and narrows by what the registry says: %s', async (kind) => {
  const { given, read } = await aFullVault(kind)
  const list = (query: string) => read<{ items: Record<string, unknown>[] }>(`/api/assets?${query}`)
  const usedFor = (use: string) => fieldsOf(kind).filter(({ uses }) => (uses as readonly string[]).includes(use))
  const listed = usedFor('list').map(({ name }) => [name, given[name]])
  expect((await list('')).items).toMatchObject([Object.fromEntries(listed)])
  for (const { name } of usedFor('search'))
    expect((await list(new URLSearchParams({ search: given[name]! }).toString())).items, name).toHaveLength(1)
  const choices = await read<Record<string, string[]>>('/api/assets/choices')
  for (const { name } of LIST_FILTERS) {
    // A place is among those that it is in.
    expect(choices[name]!.at(-1)).toBe(given[name])
    expect((await list(new URLSearchParams({ [name]: 'Nothing' }).toString())).items, name).toEqual([])
  }
})

/** As people typed it: a date is in words of theirs. */
const typed = (given: Texts, field: Field) => given[field.kind === 'date' ? partsOf(field).text : field.name]
type Texts = Partial<Record<AssetFieldName, string>>

/** Lines may be broken anywhere. */
const said = (words: string) => words.replaceAll(/\s+/g, '')

test.for(RECORD_KINDS)('reports have each column, filter and order of the registry: %s', async (kind) => {
  const { ann, given, read } = await aFullVault(kind)
  const columns = columnsFor(kind)
  const { assets } = await read<{ assets: Record<string, string>[] }>('/api/reports/exports/json', { columns })
  const inColumns = fieldsOf(kind).filter(({ uses }) => uses.includes('column'))
  const columnOf = ({ name, column }: Field) => column ?? name
  expect(assets).toMatchObject([Object.fromEntries(inColumns.map((field) => [columnOf(field), typed(given, field)]))])
  expect(columns.filter((column) => !(column in assets[0]!))).toEqual(['actions'] satisfies ReportColumn[])

  const [csv] = parse(await (await ann.post('/api/reports/exports/csv', { columns })).bytes(), {
    bom: true,
    columns: true,
  })
  const pdf = readPdf(await (await ann.post('/api/papers/portfolio-report/pdf', { columns })).bytes()).text
  for (const field of inColumns) {
    const { heading, label, kind: is } = field
    const head = `${heading ?? label}${is === 'amount' ? ' (EUR)' : ''}`
    expect(csv).toMatchObject({ [head]: typed(given, field) })
    expect(said(pdf)).toContain(said(heading ?? label))
  }

  const rows = async (filters: object) => (await read<{ total: number }>('/api/reports/rows', { filters })).total
  for (const { name, field } of filtersFor(kind)) {
    if (!field) continue
    const choices = await read<Record<string, string[]>>('/api/reports/choices')
    expect(choices[name]!.at(-1)).toBe(given[field.name])
    expect(await rows({ [name]: [given[field.name]] }), name).toBe(1)
    expect(await rows({ [name]: ['Nothing'] }), name).toBe(0)
  }
  for (const sortBy of REPORT_SORTS) expect(await rows({ sortBy }), sortBy).toBe(1)
})

test.for(RECORD_KINDS)('the schedule for an insurer says what the registry says: %s', async (kind) => {
  const { ann, given } = await aFullVault(kind)
  const { text } = readPdf(await (await ann.post('/api/papers/photo-schedule/pdf', {})).bytes())
  for (const field of fieldsOf(kind)) {
    if (!field.uses.includes('schedule')) continue
    expect(said(text)).toContain(said(field.heading ?? field.label))
    if (field.kind === 'date') expect(said(text)).toContain('about1890')
    else if (field.kind !== 'amount') expect(said(text)).toContain(said(given[field.name]!))
  }
})

test.for(RECORD_KINDS)('a table with the usual headings fills each field: %s', async (kind) => {
  const ann = await aPerson(kind)
  const given = filledIn(kind, offered)
  const heads = fieldsOf(kind).flatMap((field) =>
    field.kind === 'amount' ? [field.headings[0]!, field.currency.name] : [field.headings[0]!],
  )
  const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')
  const cells = fieldsOf(kind).flatMap((field) =>
    field.kind === 'date' ? ['about 1890'] : columnsOf(field).map((column) => given[column]!),
  )
  const csv = `${quoted(heads)}\r\n${quoted(cells)}\r\n`
  const send = async (step: string, plan?: ImportPlan) => {
    const answer = await ann.browser.send(`/api/imports/${step}`, importRequest(csv, { plan }))
    return answer.json()
  }
  const { mapping } = await send('inspect')
  expect(Object.keys(mapping).toSorted()).toEqual(
    importFieldsOf(kind)
      .filter(
        (field) =>
          !['reference', 'insured_value', 'estimated_value', 'file_names'].includes(field) && !isImportedChild(field),
      )
      .toSorted(),
  )
  const plan: ImportPlan = { mapping, currency: 'USD', date_order: 'dmy', how_acquired: 'Gift' }
  expect(await send('run', plan)).toMatchObject({ added: 1, wrong: 0 })
  const { items } = await (await ann.get('/api/assets')).json()
  const asImported = DATES.filter((field) => field.of[kind]).map((field) => [partsOf(field).text, 'about 1890'])
  expect(await (await ann.get(`/api/assets/${items[0].id}`)).json()).toMatchObject({
    ...given,
    ...Object.fromEntries(asImported),
  })
})

test('names of columns and filters are each of one thing', () => {
  const names = ALL_FIELDS.flatMap(({ filter }) => filter ?? [])
  const taken = [
    'search',
    'start',
    'end',
    'min',
    'max',
    'sort',
    'order',
    'group',
    'currency',
    'view',
    'columns',
    'page',
    'size',
  ]
  expect(new Set([...names, ...taken]).size).toBe(names.length + taken.length)
  // A report has one amount, in one currency.
  for (const { uses, column } of ALL_FIELDS.filter(({ kind }) => kind === 'amount'))
    if (uses.includes('column')) expect(column).toBe('value')
})

test('nothing of this is an error', () => expect(errorsIn(installation.logged)).toEqual([]))
