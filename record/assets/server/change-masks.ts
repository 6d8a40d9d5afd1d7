import { MACHINE_ESTIMATE } from '#record/values/rules/purposes.ts'
import { ALL_CHILDREN } from '../rules/children.ts'
import { FIELDS } from '../rules/fields.ts'
import { partsOf } from '../rules/field-lists.ts'
import type { Child } from '../rules/child.ts'
import type { Entry } from '../rules/field-entry.ts'
import type { Group } from '../rules/groups.ts'

/*
 * What of a line of the history somebody is told who is shown groups of fields: written with the views of guests, from the same
 * registry. A field that it doesn't name is told to nobody. docs/decisions/firms.md
 */

const columnsOf = (name: string, entry: Entry) => [
  name,
  ...(entry.kind === 'date' ? Object.values(partsOf({ name })) : []),
  ...(entry.kind === 'amount' ? [entry.currency.name] : []),
]

const COLUMNS: readonly (readonly [string, Group])[] = [
  ...Object.entries<Entry>(FIELDS).flatMap(([name, entry]) =>
    columnsOf(name, entry).map((column) => [column, entry.group] as const),
  ),
  ['details', 'details'],
]

/** Whose lists the history has. */
const IN_HISTORY = new Set([
  'asset_images',
  'asset_documents',
  'beneficiaries',
  'asset_collections',
  'asset_tags',
  'asset_statuses',
  'provenance_events',
  'conditions',
  'valuations',
])
const LISTS = ALL_CHILDREN.filter(({ table }) => IN_HISTORY.has(table))

/** Of files where they lie, and which pieces of evidence there are: nothing that is told. */
const UNTOLD = new Set(['evidence', 'path', 'image_url', 'document_url'])

const namesOf = (child: Child): string[] =>
  child.kind === 'files'
    ? Object.entries(child.describedBy).flatMap(([name, described]) => {
        if (described.kind === 'amount') return [name, described.currency.name]
        return described.kind === 'date' ? [name, ...Object.values(partsOf({ name }))] : [name]
      })
    : Object.keys(child.columns)

/** By group, the columns of its rows that are told; of those without a group of their own first. */
function toldOf(child: Child): Map<Group, string[]> {
  const told = new Map<Group, string[]>([['always', []]])
  for (const name of namesOf(child).filter((each) => !UNTOLD.has(each))) {
    const group = child.columnGroups?.[name] ?? 'always'
    told.set(group, [...(told.get(group) ?? []), name])
  }
  return told
}

const quoted = (names: readonly string[]) => `array[${names.map((name) => `'${name}'`).join(', ')}]::text[]`

function keysOf(child: Child) {
  const { always = [], ...others } = Object.fromEntries(toldOf(child)) as Partial<Record<Group, string[]>>
  return [
    quoted(always),
    ...Object.entries(others).map(
      ([group, names]) => `case when '${group}' = any (groups) then ${quoted(names)} else '{}' end`,
    ),
  ].join(' || ')
}

const isTold = (group: Group | 'documents') => {
  if (group === 'always') return 'true'
  return group === 'documents' ? '(types is null or cardinality(types) > 0)' : `'${group}' = any (groups)`
}

const rowsOf = ({ table }: Child) => {
  if (table === 'valuations') return `(rows -> 'purpose') <> '"${MACHINE_ESTIMATE}"'`
  return table === 'asset_documents' ? `(types is null or coalesce(rows ->> 'type', 'Other') = any (types))` : 'true'
}

const grouped = [...Map.groupBy(COLUMNS, ([, group]) => group)]

export const changeMasksSql = () => `
-- Whether somebody is told of a change of this field. It is bound to its names, so it stands within what asks it of thousands.
create or replace function change_is_shown(field text, groups text[], types text[]) returns boolean
language sql immutable parallel safe
return case
    when field = 'created' then true
${grouped.map(([group, columns]) => `    when field = any (${quoted(columns.map(([name]) => name))}) then ${isTold(group)}`).join('\n')}
    when field = 'policy_items' then 'insurance' = any (groups)
${LISTS.map((child) => `    when field = '${child.table}' then ${isTold(child.group)}`).join('\n')}
    else false
  end;

-- The rows of a list, with what of each is told; all else of them is null.
create or replace function rows_as_shown(list jsonb, keys text[]) returns jsonb
language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_agg((
    select jsonb_object_agg(key, case when key = any (keys) then value end) from jsonb_each(one)
  ) order by place), '[]') from jsonb_array_elements(list) with ordinality as listed (one, place)
$$;

-- What somebody is told of how it was, or is.
create or replace function change_as_shown(field text, value jsonb, groups text[], types text[]) returns jsonb
language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
  select case
    when not change_is_shown(field, groups, types) or value is null or jsonb_typeof(value) = 'null' then null
    when field = 'policy_items' then rows_as_shown(value, array['insurer', 'number', 'currency', 'amount'])
${LISTS.map(
  (child) => `    when field = '${child.table}' then rows_as_shown(
      coalesce((select jsonb_agg(rows order by place) from jsonb_array_elements(value) with ordinality as listed (rows, place) where ${rowsOf(child)}), '[]'),
      ${keysOf(child)}
    )`,
).join('\n')}
    when jsonb_typeof(value) = 'array' then null
    else value
  end
$$;
`
