import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AssetListRequest } from '../contract.ts'
import { asSystem, asUser } from '#database/access.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, type Person } from '#testing/people.ts'
import { listAssets, respellSearch } from './handlers.ts'

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
          || case when n between 1000 and 1150 then ' lately' else '' end || case when n = 3 then ' astrolabe' else '' end,
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
    gone: 0,
  })
})

test('a search among thousands finds what a look at each row finds, in its order, whatever stands in it', async () => {
  const owner = await aCreator()
  const random = randomFrom(45)
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)]!
  const words = ['bowl', 'teapot', 'no-42', 'x_%', 'Étude', 'ψυχή', '時計', 'qz', 'kyoto-77-b', 'inventories']
  // What is old differs from what is new, so that the newest rows mislead.
  const titles = Array.from({ length: 5_000 }, (_, i) =>
    [pick(words.slice(0, i < 3_000 ? 3 : 8)), i % 40 === 0 ? pick(words) : 'ash', String(i)].join(' '),
  )
  await asSystem(database, async (db) => {
    for (let at = 0; at < titles.length; at += 1_000)
      await sql`
        insert into assets (user_id, title, description, category, created_at)
        select ${owner.id}, title, '', '', timestamptz '2026-01-01' + (${at}::int + n) / 3 * interval '1 second'
        from unnest(${titles.slice(at, at + 1_000)}::text[]) with ordinality as each (title, n)
      `.execute(db)
  })
  const { rows } = await database.pool.query('select max(slice) as last from assets where user_id = $1', [owner.id])
  expect(rows).toEqual([{ last: 1 }])

  const searches = Array.from({ length: 12 }, () =>
    [pick(words), random() < 0.5 ? pick([...words, 'ash', '7', 'bow']) : ''].join(' ').trim(),
  )
  for (const search of [...searches, 'ash', 'netsuke']) {
    const expected = await plainly(owner, search)
    const { items, counts } = await call(listAssets, { search, limit: 100 }, owner)
    const found = items.map(({ title }) => title)
    expect({ search, found }).toEqual({ search, found: expected.slice(0, 100) })
    expect(counts).toMatchObject({ matching: Math.min(expected.length, 1_000), more: expected.length > 1_000 })
  }
})

/** The newest first, without any index. */
async function plainly(owner: Person, search: string) {
  const { rows } = await database.pool.query<{ title: string }>(
    `select title from assets where user_id = $1 and (
       select bool_and(strpos(folded(title), folded(word)) > 0) from regexp_split_to_table($2, ' ') as word
     ) order by created_at desc, id desc`,
    [owner.id, search],
  )
  return rows.map(({ title }) => title)
}

/** The same numbers each time (mulberry32). */
function randomFrom(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

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
  expect(await countsOf({ sort: 'title' })).toEqual({ matching: 50, more: false, all: 50, gone: 20 })
  expect(await countsOf({ category: 'Watches' })).toEqual({ matching: 50, more: false, all: 50, gone: 20 })
})

test('a slip is understood by a word of the oldest asset, too', async () => {
  const owner = await vault
  expect(await call(respellSearch, { search: 'astorlabe' }, owner)).toEqual({ search: 'astrolabe' })
  expect(await call(respellSearch, { search: 'astrolobe bowl' }, owner)).toEqual({ search: 'astrolabe bowl' })
  expect(await call(respellSearch, { search: 'xylograph' }, owner)).toEqual({ search: null })
})
