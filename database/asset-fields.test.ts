import { expect, test } from 'vitest'
import { describingColumns } from '#record/files/rules/file-description.ts'
import { ALL_CHILDREN } from '#record/assets/rules/children.ts'
import { ALL_FIELDS, AMOUNTS, ASSET_FIELDS, type Field } from '#record/assets/rules/field-lists.ts'
import { PROFILE_TEXT_FIELDS } from '#account/member/rules/profile.ts'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { aCreator } from '#testing/people.ts'

/** Columns that nobody types, and so are in no registry. */
const NOT_TYPED = {
  assets:
    'id user_id privacy_setting created_at updated_at version searchable child_words slice title_order details import_id import_key place_id status held ' +
    'inventory_key inventory_series inventory_count recorded_at',
  memberinfo:
    'id email role created_at display_name bio searchable slice version profile_completed registration_completed is_test_user ' +
    'subscription_required first_steps_dismissed_at language asset_addresses default_currency phone_country_code phone_city_code phone_number phone_is_mobile unclaimed_limit',
}

async function columnsOf(table: string): Promise<Map<string, string>> {
  const { rows } = await database.pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1`,
    [table],
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}

test.for([
  ['assets', ASSET_FIELDS],
  ['memberinfo', PROFILE_TEXT_FIELDS],
] as const)('the columns of %s are those of the registry, and those that nobody types', async ([table, fields]) => {
  const others = NOT_TYPED[table].split(' ')
  expect([...(await columnsOf(table)).keys()].toSorted()).toEqual([...fields, ...others].toSorted())
})

const TYPES: Record<Field['kind'], string> = {
  line: 'text',
  long: 'text',
  choice: 'text',
  listed: 'text',
  day: 'date',
  place: 'text',
  date: 'date',
  amount: 'numeric',
}

test('every field is kept as its kind, and its owner may write it', async () => {
  const columns = await columnsOf('assets')
  for (const { name, kind } of ALL_FIELDS) expect(columns.get(name), name).toBe(TYPES[kind])
  const { rows } = await database.pool.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
     where has_column_privilege('strongroom_user', 'assets', name, 'insert')
       and has_column_privilege('strongroom_user', 'assets', name, 'update')`,
    [ASSET_FIELDS],
  )
  expect(rows.map(({ name }) => name)).toEqual(ASSET_FIELDS)
})

const BOUNDED = ALL_FIELDS.filter((field) => 'max' in field)

test.for(BOUNDED.map((field) => [field.name, field] as const))(
  '%s holds as many characters as the rules allow, and not one more',
  async ([name, { max }]) => {
    const ann = await aCreator()
    await anAsset({ [name]: '👑'.repeat(max) }, ann)
    await expect(anAsset({ [name]: '👑'.repeat(max + 1) }, ann)).rejects.toMatchObject({ code: '23514' })
  },
)

test('what is chosen is one of its choices, and an amount has its currency', async () => {
  const ann = await aCreator()
  for (const field of ALL_FIELDS) {
    if (field.kind !== 'choice') continue
    for (const option of field.options) await anAsset({ [field.name]: option }, ann)
    await expect(anAsset({ [field.name]: 'Theft' }, ann)).rejects.toMatchObject({ code: '23514' })
  }
  for (const { name, currency } of AMOUNTS) {
    await anAsset({ [name]: '1.5', [currency.name]: 'EUR' }, ann)
    await expect(anAsset({ [name]: '1.5' }, ann)).rejects.toMatchObject({ code: '23514' })
  }
})

test('the view of one’s own assets has what lists and reports use', async () => {
  const columns = await columnsOf('own_assets')
  const used = ALL_FIELDS.filter(({ uses, filter }) => filter !== undefined || uses.some((use) => use !== 'schedule'))
  expect(used.map(({ name }) => name).filter((name) => !columns.has(name))).toEqual([])
})

test('every text of an asset is searched', async () => {
  const ann = await aCreator()
  const texts = ALL_FIELDS.filter(({ kind }) => ['line', 'long', 'listed', 'place'].includes(kind))
  const { id } = await anAsset(Object.fromEntries(texts.map(({ name }) => [name, `word of ${name}`])), ann)
  const { rows } = await database.pool.query<{ searchable: string }>('select searchable from assets where id = $1', [
    id,
  ])
  expect(texts.filter(({ name }) => !rows[0]!.searchable.includes(name))).toEqual([])
})

test('every child has the columns that its entry names', async () => {
  for (const child of ALL_CHILDREN) {
    const named =
      child.kind === 'files'
        ? [child.path, ...child.measures, ...describingColumns(child)]
        : [...Object.keys(child.columns), ...(child.owner ? [child.owner] : [])]
    const columns = await columnsOf(child.table)
    const ofEvery = new Set(['id', 'asset_id', 'user_id', 'position', 'created_at', 'effective_on', 'worth', 'key'])
    const unnamed = [...columns.keys()].filter((name) => !ofEvery.has(name))
    expect(unnamed.toSorted(), child.table).toEqual(named.filter((name) => name !== 'position').toSorted())
    expect([...columns.keys()]).toContain(child.order)
  }
})
