import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { ReadinessRecord } from '#domain/readiness/readiness.ts'

export type RecordToJudge = ReadinessRecord & { id: string }

const recordsOf = (where: RawBuilder<boolean>) => sql<RecordToJudge>`
  select id, category, details, maker, dating::text as dating, place,
    cost_at_acquisition::text as cost_at_acquisition, value_at_creation::text as value_at_creation,
    (select coalesce(json_agg(json_build_object('view', view)), '[]') from asset_images where asset_id = own_assets.id) as images,
    (select coalesce(json_agg(json_build_object('type', type)), '[]') from asset_documents where asset_id = own_assets.id) as documents,
    (select coalesce(json_agg(position), '[]') from beneficiaries where asset_id = own_assets.id) as beneficiaries
  from own_assets where held and ${where}
`

/** Nothing of what is gone. */
export async function findRecord(db: UserDb, id: string): Promise<RecordToJudge | undefined> {
  const { rows } = await recordsOf(sql<boolean>`id = ${id}`).execute(db)
  return rows[0]
}

/** Records that are alike in all that readiness asks of a record. */
interface Alike {
  record: ReadinessRecord
  ids: string[]
}

/** All that is held. Whatever the size of a vault, most of its records are like others: each kind of them is judged once. */
export async function listAlike(db: UserDb): Promise<Alike[]> {
  const { rows } = await sql<{
    category: string | null
    named: string[]
    has_maker: boolean
    has_dating: boolean
    views: string[] | null
    types: string[] | null
    ids: string
  }>`
    with pictures as (
      select asset_id, array_agg(distinct coalesce(view, '') order by coalesce(view, '')) as views from asset_images group by asset_id
    ), papers as (
      select asset_id, array_agg(distinct coalesce(type, '') order by coalesce(type, '')) as types from asset_documents group by asset_id
    ), asked as (
      select id, category, coalesce(maker, '') <> '' as has_maker, coalesce(dating::text, '') <> '' as has_dating, views, types,
        case when details = '{}' then '{}' else array(select jsonb_object_keys(details) as name order by name) end as named
      from own_assets left join pictures on pictures.asset_id = id left join papers on papers.asset_id = id
      where held
    )
    select category, named, has_maker, has_dating, views, types, string_agg(id::text, ' ') as ids
    from asked group by category, named, has_maker, has_dating, views, types
  `.execute(db)
  return rows.map(({ category, named, has_maker, has_dating, views, types, ids }) => ({
    record: {
      category,
      details: Object.fromEntries(named.map((name) => [name, ''])),
      maker: has_maker ? 'known' : null,
      dating: has_dating ? 'known' : null,
      images: (views ?? []).map((view) => ({ view: view || null })),
      documents: (types ?? []).map((type) => ({ type: type || null })),
      beneficiaries: [],
    },
    ids: ids.split(' '),
  }))
}
