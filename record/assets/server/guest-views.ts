import { MACHINE_ESTIMATE } from '#record/values/rules/purposes.ts'
import { ALL_CHILDREN } from '../rules/children.ts'
import { FIELDS } from '../rules/fields.ts'
import { partsOf } from '../rules/field-lists.ts'
import type { Child } from '../rules/child.ts'
import type { Entry } from '../rules/field-entry.ts'
import type { Group } from '../rules/groups.ts'
import { changeMasksSql } from './change-masks.ts'
import { DIVISION_VIEWS } from './guest-divisions.ts'
import { POLICY_VIEWS } from './guest-policies.ts'
import { COUNTS, NAMES, STANDING } from './guest-sums.ts'

/*
 * What guests read: database/schema/guest-views.sql, written by `npm run types`. A view has the name of a table and fewer
 * columns, or masked ones, so that one statement serves owners and guests. docs/decisions/letting-in.md
 */

/** By column: the group that it is shown with, or what stands in its place. */
type Columns = Readonly<Record<string, Group | { sql: string }>>

const instead = (sql: string) => ({ sql })

const columnsOf = (name: string, entry: Entry): Columns => {
  const names = [
    name,
    ...(entry.kind === 'date' ? Object.values(partsOf({ name })) : []),
    ...(entry.kind === 'amount' ? [entry.currency.name] : []),
  ]
  return Object.fromEntries(names.map((each) => [each, entry.group]))
}

const FIELD_COLUMNS: Columns = Object.assign(
  {},
  ...Object.entries<Entry>(FIELDS).map(([name, entry]) => columnsOf(name, entry)),
)

/** Words are searched where they are shown; of what hangs on an asset by the marks of its parts (child-words.ts). */
const SEARCHABLE = instead(
  `spelled(concat_ws(' ', title, description, category, genre, maker, inspiration_story, dating_text, creation_date_text,
    ${masked('place', 'places')}, ${masked('inventory_number', 'details')}, ${masked('detail_words(details)', 'details')},
    ${masked('previous_owner', 'people')}, ${masked('acquisition_location', 'people')},
    ${masked('provenance_story', 'provenance')}, ${masked('date_of_acquisition_text', 'provenance')},
    year_words(array[dating, dating_latest, creation_date, creation_date_latest]),
    regexp_replace(child_words, (select hidden_words()), '', 'g')))`,
)

const ASSET: Columns = {
  id: 'always',
  user_id: 'always',
  ...FIELD_COLUMNS,
  privacy_setting: 'always',
  place_id: 'places',
  details: instead(`case when (select shows('details')) then details else '{}'::jsonb end`),
  status: 'always',
  held: 'always',
  version: 'always',
  created_at: 'always',
  updated_at: 'always',
}

const VALUE = masked('value_at_creation', 'values')
const VALUE_CURRENCY = masked('value_currency', 'values')
const COST = masked('cost_at_acquisition', 'cost')
const COST_CURRENCY = masked('cost_currency', 'cost')

/** The same in lists, with what they are put in order and searched by. */
const LISTED_ASSET: Columns = {
  ...ASSET,
  searchable: SEARCHABLE,
  slice: 'always',
  title_order: 'always',
  value_group: instead(
    `case when ${VALUE} is not null then ${VALUE_CURRENCY} when ${COST} is not null then ${COST_CURRENCY} else 'ZZZZ' end`,
  ),
  value_order: instead(`coalesce(-${VALUE}, -${COST}, 0)`),
  cost_group: instead(
    `case when ${COST} is not null then ${COST_CURRENCY} when ${VALUE} is not null then ${VALUE_CURRENCY} else 'ZZZZ' end`,
  ),
  cost_order: instead(`coalesce(-${COST}, -${VALUE}, 0)`),
}

/** What the registry doesn't say of a child: columns that the database fills. */
const OF_CHILDREN: Readonly<Record<string, Columns>> = {
  asset_images: { created_at: 'always' },
  asset_documents: { created_at: 'always' },
  asset_collections: { key: 'always' },
  asset_tags: { key: 'always' },
  asset_statuses: { effective_on: 'always' },
  asset_moves: {},
  valuations: { effective_on: 'always', worth: 'always', position: 'always' },
}

/** Paths of files, among which are such as aren't shown. */
const EVIDENCE = instead('null::text')

function columnsOfChild(child: Child): Columns {
  const groups = child.columnGroups ?? {}
  const columns =
    child.kind === 'files'
      ? [child.path, ...child.measures, ...Object.keys(child.describedBy).flatMap((name) => withCurrency(child, name))]
      : Object.keys(child.columns)
  return {
    id: 'always',
    asset_id: 'always',
    user_id: 'always',
    ...Object.fromEntries(columns.map((name) => [name, name === 'evidence' ? EVIDENCE : (groups[name] ?? 'always')])),
    [child.order]: 'always',
    ...OF_CHILDREN[child.table],
  }
}

function withCurrency(child: Extract<Child, { kind: 'files' }>, name: string) {
  const described = child.describedBy[name]!
  return described.kind === 'amount' ? [name, described.currency.name] : [name]
}

const FILE_NAME = instead(
  `case when bucket = 'asset-documents' or (select shows('details')) then name else 'Photo' end`,
)

/** What a list shows of files: names of photos are among the details, and a document may be of a type that is hidden. */
const LISTED_FILES: Columns = {
  asset_id: 'always',
  image: instead(
    `case when (select shows('details')) then image else regexp_replace(image, '"name":"(?:[^"\\\\]|\\\\.)*"', '"name":"Photo"') end`,
  ),
  image_path: 'always',
  image_count: 'always',
  document: instead('null::text'),
  document_path: instead('null::text'),
  document_count: instead(
    `case when cardinality((select shown_document_types())) = 0 or document_count = 0 then 0
      else (select count(*)::integer from public.asset_documents where asset_documents.asset_id = listed_files.asset_id) end`,
  ),
}

/** Of which rows guests are shown. An estimate of a machine is its owner's alone. */
const ROWS: Readonly<Record<string, string>> = { valuations: `purpose <> '${MACHINE_ESTIMATE}'` }

/** Tables of children that guests read nothing of. */
const LEFT_OUT: ReadonlySet<string> = new Set(['ownership_history', 'asset_file_names'])

interface View {
  name: string
  table: string
  columns: Columns
  where?: string
}

const VIEWS: readonly View[] = [
  { name: 'assets', table: 'assets', columns: ASSET },
  { name: 'own_assets', table: 'assets', columns: LISTED_ASSET, where: 'user_id = current_user_id()' },
  ...ALL_CHILDREN.filter(({ table }) => !LEFT_OUT.has(table)).map((child) => ({
    name: child.table,
    table: child.table,
    columns: columnsOfChild(child),
    ...(child.table in ROWS && { where: ROWS[child.table]! }),
  })),
  {
    name: 'stored_files',
    table: 'stored_files',
    columns: {
      path: 'always',
      bucket: 'always',
      user_id: 'always',
      name: FILE_NAME,
      content_type: 'always',
      size_bytes: 'always',
      width: 'always',
      height: 'always',
      preview: 'always',
      camera_day: 'places',
    },
  },
  { name: 'listed_files', table: 'listed_files', columns: LISTED_FILES },
  {
    name: 'document_texts',
    table: 'document_texts',
    columns: { document_id: 'always', asset_id: 'always', reason: 'always' },
  },
  {
    name: 'own_document_texts',
    table: 'document_texts',
    columns: {
      document_id: 'always',
      asset_id: 'always',
      content: 'always',
      searchable: 'always',
      created_at: 'always',
      slice: 'always',
    },
    where: 'user_id = current_user_id()',
  },
  {
    name: 'asset_worths',
    table: 'asset_worths',
    columns: {
      asset_id: 'always',
      basis: 'always',
      position: 'always',
      purpose: 'always',
      worth: 'always',
      currency: 'always',
      effective_on: 'always',
      review_on: 'always',
    },
  },
  ...POLICY_VIEWS,
  {
    name: 'places',
    table: 'places',
    columns: { id: 'always', parent_id: 'always', name: 'always', kind: 'always', line: 'always', path: 'always' },
  },
  {
    name: 'custom_fields',
    table: 'custom_fields',
    columns: {
      id: 'always',
      label: 'always',
      kind: 'always',
      category: 'always',
      options: 'always',
      created_at: 'always',
    },
  },
  {
    name: 'comments',
    table: 'comments',
    columns: { id: 'always', asset_id: 'always', by_owner: 'always', content: 'always', created_at: 'always' },
  },
  {
    name: 'proposals',
    table: 'proposals',
    columns: {
      id: 'always',
      asset_id: 'always',
      kind: 'always',
      patch: 'always',
      message: 'always',
      created_at: 'always',
      decision: 'always',
      decided_at: 'always',
      taken_back_at: 'always',
    },
  },
  ...DIVISION_VIEWS,
]

export const GUEST_VIEWS = [
  ...VIEWS.map(({ name }) => name),
  'vault_usage',
  'asset_sums',
  'person_names',
  'own_provenance_names',
  'own_condition_names',
  'own_valuer_names',
  'standing_valuations',
]

/** By table, those of its columns that a view names as they are or masked. */
export const namedColumns = (): [table: string, column: string][] =>
  VIEWS.flatMap(({ table, columns }) => Object.keys(columns).map((column): [string, string] => [table, column]))

const CUT_BY_GROUP = ALL_CHILDREN.filter(({ table, group }) => group !== 'documents' && !LEFT_OUT.has(table))

/** A row of a child is shown where its asset is, with its group. Documents, whose type decides, have theirs in letting-in.sql. */
function policyOf({ table, group }: Child): string {
  const shown = group === 'always' ? '' : ` and (select shows('${group}'))`
  return `create policy granted on ${table} for select to strongroom_views using (
  user_id = (select current_user_id())${shown}
  and ((select sees_all()) or exists (select from assets where assets.id = ${table}.asset_id))
);`
}

export function guestViewsSql(): string {
  const tables = [...new Set(VIEWS.map(({ table }) => table)), 'vault_usage', 'asset_sums']
  return `-- Written by \`npm run types\` from the registry of fields (record/assets/server/guest-views.ts): what guests read. The role that
-- owns the views reads these tables by the policies of letting-in.sql.
${tables.map((table) => `grant select on ${table} to strongroom_views;`).join('\n')}
${CUT_BY_GROUP.map(policyOf).join('\n')}
${VIEWS.map(viewOf).join('')}${COUNTS}${NAMES}${STANDING}
${GUEST_VIEWS.map((name) => `alter view guest.${name} owner to strongroom_views;`).join('\n')}
grant select on ${GUEST_VIEWS.map((name) => `guest.${name}`).join(', ')} to strongroom_guest;
-- Functions by which guests save look up there what is shown.
grant select on guest.assets to current_user;
${changeMasksSql()}`
}

function viewOf({ name, table, columns, where }: View): string {
  const selected = Object.entries(columns).map(([column, shown]) => {
    if (shown === 'always') return column
    return `${typeof shown === 'string' ? masked(column, shown) : shown.sql} as ${column}`
  })
  return `create view guest.${name} as select
  ${selected.join(',\n  ')}
from public.${table}${where ? ` where ${where}` : ''};
`
}

function masked(column: string, group: string) {
  return `case when (select shows('${group}')) then ${column} end`
}
