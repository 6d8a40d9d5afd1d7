import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AssetListRequest } from '#contract/assets.ts'
import { asSystem, asUser } from '#database/access.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, type Person } from '#testing/people.ts'
import { listAssets } from './handlers.ts'

/* From some hundred assets on, a search looks at how frequent its words are, and goes one of two ways. */

const ASSETS = 1_300

const vault = aLargeVault()

async function aLargeVault(): Promise<Person> {
  const owner = await aCreator()
  await asSystem(database, (db) =>
    sql`
      insert into assets (user_id, title, description, category, value_at_creation, value_currency, created_at)
      select ${owner.id}, 'Bowl ' || n || case when n % 7 = 0 then ' étude' else '' end
          || case when n % 100 = 9 then ' ψυχή' else '' end || case when n = 700 then ' 金時計' else '' end
          || case when n = 4 then ' часы' when n = 5 then ' 50%_\\' else '' end
          || case when n between 1000 and 1150 then ' lately' else '' end,
        'Ash glaze', (array['Art', 'Wine'])[1 + n % 2], n % 50, 'EUR', timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${ASSETS}::int) n
    `.execute(db),
  )
  return owner
}

/** By looking at each of them. */
const truth = async (owner: Person, search: string, category?: string) => {
  const { rows } = await asUser(database, owner.id, (db) =>
    sql<{ title: string }>`
      select title from own_assets
      where (select bool_and(strpos(folded(title || ' ' || description || ' ' || category), folded(word)) > 0)
          from regexp_split_to_table(${search}, ' ') as word)
        and category = coalesce(${category ?? null}, category)
      order by title
    `.execute(db),
  )
  return rows.map(({ title }) => title)
}

const allPages = async (owner: Person, request: AssetListRequest) => {
  const titles: string[] = []
  let cursor: string | undefined
  do {
    const page = await call(listAssets, { ...request, cursor, limit: 100 }, owner)
    titles.push(...page.items.map(({ title }) => title))
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return titles
}

test.for([
  ['bowl', undefined],
  ['glaze bowl', 'Wine'],
  ['etude', undefined],
  ['etude', 'Art'],
  ['etude 77', undefined],
  ['ΨΥΧΗ', undefined],
  ['υχ', undefined],
  ['時計', undefined],
  ['計', undefined],
  ['часы', undefined],
  ['%_\\', undefined],
  ['lately', undefined],
  ['13', undefined],
  ['fg', undefined],
  ['netsuke', undefined],
] as const)('a search for %j in %j finds what holds it, in any order, and counts it', async ([search, category]) => {
  const owner = await vault
  const expected = await truth(owner, search, category)
  for (const sort of ['newest', 'title', 'value'] as const)
    expect((await allPages(owner, { search, category, sort })).toSorted()).toEqual(expected.toSorted())
  const { counts } = await call(listAssets, { search, category, limit: 1 }, owner)
  expect(counts).toEqual({
    matching: Math.min(expected.length, 1_000),
    more: expected.length > 1_000,
    all: ASSETS,
  })
})

test('what the searches of this file find is of every kind: nothing, little, much and all', async () => {
  const owner = await vault
  const found = await Promise.all(['netsuke', '時計', 'etude', 'lately', 'bowl'].map((search) => truth(owner, search)))
  expect(found.map((titles) => titles.length)).toEqual([0, 1, 185, 151, ASSETS])
})

test('without a search nothing is counted: the counts are those that are kept', async () => {
  const owner = await aCreator({ assets: 2 })
  await database.pool.query('update vault_usage set assets = 70 where user_id = $1', [owner.id])
  await database.pool.query('update asset_sums set assets = 50 where user_id = $1', [owner.id])
  const countsOf = async (request: AssetListRequest) => (await call(listAssets, request, owner)).counts
  expect(await countsOf({ sort: 'title' })).toEqual({ matching: 70, more: false, all: 70 })
  expect(await countsOf({ category: 'Watches' })).toEqual({ matching: 50, more: false, all: 70 })
})
