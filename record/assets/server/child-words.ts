import { MACHINE_ESTIMATE } from '#record/values/rules/purposes.ts'
import { ALL_CHILDREN, type ChildName, type DOCUMENT_TYPES } from '../rules/children.ts'
import type { GroupName } from '../rules/groups.ts'

/*
 * The words of what hangs on an asset, by which a search finds it: database/schema/child-words.sql, written by
 * `npm run types`. Each part begins with a mark and says by one control character each with which groups, or with which type
 * of document, it is shown; so guests search what they see. For the index they are spaces. docs/decisions/finding.md
 */

/** Columns of each child that are words; none of what the database alone writes. Names of files are found by an index of their own. */
export const SEARCHED: Readonly<Record<ChildName, readonly string[]>> = {
  images: ['caption'],
  documents: ['name', 'issuer', 'note'],
  beneficiaries: ['beneficiary_name', 'alternate_name'],
  collections: ['name'],
  tags: ['name'],
  statuses: ['party', 'note'],
  provenance_events: ['from_name', 'to_name', 'place', 'date_text', 'note'],
  conditions: ['checked_by', 'note'],
  valuations: ['valued_by', 'note'],
  ownership_history: [],
  moves: [],
  file_names: [],
}

const BEGINS = String.raw`\x1e`
/** They stand in rows: none is ever given to another group. Tabs and line breaks are none, for they stand in texts. */
export const MARKS = {
  values: 0x01,
  cost: 0x02,
  places: 0x03,
  people: 0x04,
  provenance: 0x05,
  beneficiaries: 0x06,
  insurance: 0x07,
  conditions: 0x08,
  details: 0x0e,
} as const satisfies Record<GroupName, number>
/** A voice note is called after its moment, not after what is said: its owner alone finds a piece by it. */
export const MARKS_OF_TYPES = {
  Receipt: 0x0f,
  Appraisal: 0x10,
  Certificate: 0x11,
  Provenance: 0x12,
  'Condition report': 0x13,
  Policy: 0x14,
  Correspondence: 0x15,
  Deed: 0x16,
  Other: 0x17,
} as const satisfies Record<Exclude<(typeof DOCUMENT_TYPES)[number], 'Voice note'>, number>
/** What no guest is shown. */
const OWNER_ALONE = 0x1d
const EVERY_MARK = String.raw`\x01-\x08\x0e-\x1d`

type Child = (typeof ALL_CHILDREN)[number]

const escaped = (mark: number) => String.raw`\x${mark.toString(16).padStart(2, '0')}`
const marks = Object.entries({ ...MARKS, ...MARKS_OF_TYPES })

export function childWordsSql(): string {
  const arms = ALL_CHILDREN.filter(({ name }) => SEARCHED[name].length > 0).map(
    (child, i) => `select asset_id, ${i + 1}, concat(${partsOf(child).join(',\n      ')})
      from ${child.table}${child.name === 'documents' ? ' join stored_files on path = document_url' : ''} where asset_id = any (assets)`,
  )
  const shown = marks.map(
    ([name, mark]) =>
      `case when ${name in MARKS ? `shows('${name}')` : `'${name}' = any (shown_document_types())`} then E'${escaped(mark)}' end`,
  )
  return `-- Written by \`npm run types\` from the registry of fields (record/assets/server/child-words.ts).
-- The words of many assets in one go, in an order of their own: what says the same is no change.
create or replace function words_of_children_of(assets uuid[]) returns table (id uuid, words text)
language sql stable rows 1
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select asset_id, left(string_agg(nullif(words, ''), '' order by part, words collate "C"), 55000) from (
    select asset_id, 0, null from unnest(assets) as asset_id
    union all
    ${arms.join('\n    union all\n    ')}
  ) as each (asset_id, part, words) group by asset_id
$$;
revoke all on function words_of_children_of from public;

-- What of these words a guest isn't shown: each part with any mark but those of what is shown.
create or replace function hidden_words() returns text language sql stable parallel safe
return E'${BEGINS}[${EVERY_MARK}]*[' || translate(E'${marks.map(([, mark]) => escaped(mark)).join('')}', concat(
  ${shown.join(',\n  ')}
), '') || E'${UNUSED()}][^${BEGINS}]*';
`
}

/** Marks that are given to nothing are shown to nobody. */
function UNUSED() {
  const used = new Set<number>(marks.map(([, mark]) => mark))
  const all = Array.from({ length: OWNER_ALONE }, (_, i) => i + 1).filter((mark) => mark <= 0x08 || mark >= 0x0e)
  return all
    .filter((mark) => !used.has(mark))
    .map(escaped)
    .join('')
}

/** Of each row a part for each group of its columns. */
function partsOf(child: Child): string[] {
  const byGroup = Map.groupBy(SEARCHED[child.name], (column) => columnGroup(child, column))
  return [...byGroup].map(([group, columns]) => {
    const words = columns.length === 1 ? columns[0]! : `concat_ws(' ', ${columns.join(', ')})`
    return `${marksOf(child, group)} || nullif(translate(${words}, E'${BEGINS}', ' '), '')`
  })
}

const columnGroup = (child: Child, column: string) =>
  (child.columnGroups as Readonly<Record<string, GroupName>> | undefined)?.[column]

function marksOf(child: Child, group: GroupName | undefined): string {
  const ofColumn = group ? escaped(MARKS[group]) : ''
  if (child.group === 'documents') {
    const types = Object.entries(MARKS_OF_TYPES).map(([type, mark]) => `when '${type}' then E'${escaped(mark)}'`)
    return `E'${BEGINS}${ofColumn}' || case coalesce(type, 'Other') ${types.join(' ')} else E'${escaped(OWNER_ALONE)}' end`
  }
  const ofChild = child.group === 'always' ? '' : escaped(MARKS[child.group])
  const shown = `E'${BEGINS}${ofChild}${ofColumn}'`
  return child.name === 'valuations'
    ? `case purpose when '${MACHINE_ESTIMATE}' then E'${BEGINS}${escaped(OWNER_ALONE)}' else ${shown} end`
    : shown
}
