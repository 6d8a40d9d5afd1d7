import { expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'
import { statementsOf, withoutComments } from './statements.ts'

/*
 * A migration holds the tables that it touches until it ends, and everybody waits. So from here on none does to a table that may be large what
 * PostgreSQL can only do by going through all of it.
 */

/** The last that was written before. */
const BEFORE = '0212'

/** Of a vault that is large, or of many vaults. */
const LARGE =
  'assets|asset_\\w+|beneficiaries|valuations|provenance_events|conditions|activity|stored_files|record_leaves|log_tiles|policies|policy_\\w+|webhook_deliveries|grant_log|grant_assets'

const ALTER = new RegExp(`^alter table (?:only )?(?:public\\.)?(?:${LARGE})\\b`, 'i')

/** What is slow, and how the same is done without anybody waiting. */
const SLOW: [what: string, is: (statement: string) => boolean][] = [
  [
    'an index is built while nobody writes: there is no quick way within a migration; build it by hand before, concurrently, and make it here if not exists',
    (text) =>
      new RegExp(`^create (?:unique )?index (?!if not exists)[^;]*\\bon (?:only )?(?:${LARGE})\\b`, 'i').test(text),
  ],
  [
    'a column of another type is written anew in each row: add a column, fill it by a job, and read it from the next version on',
    (text) => ALTER.test(text) && /\balter (?:column )?\w+ (?:set data )?type\b/i.test(text),
  ],
  [
    'not null reads each row: add a check that is not valid, validate it in the next version',
    (text) => ALTER.test(text) && /\bset not null\b/i.test(text),
  ],
  [
    'a column that is not null without a default of its own can’t be added to rows that are there',
    (text) =>
      ALTER.test(text) && /\badd column\b/i.test(text) && /\bnot null\b/i.test(text) && !/\bdefault\b/i.test(text),
  ],
  [
    'a default that differs from row to row is written into each',
    (text) =>
      ALTER.test(text) &&
      /\badd column\b/i.test(text) &&
      /\bdefault\b[^,;]*\b(?:gen_random_uuid|random|clock_timestamp|nextval)\b/i.test(text),
  ],
  [
    'a constraint reads each row: add it as not valid, validate it in the next version',
    (text) =>
      ALTER.test(text) &&
      /\badd (?:constraint\b|check\b|foreign key\b|unique\b)/i.test(text) &&
      !/\bnot valid\b/i.test(text),
  ],
  [
    'all rows are changed at once: a job does so, some at a time',
    (text) => new RegExp(`^(?:update|delete from) (?:only )?(?:${LARGE})\\b`, 'i').test(text),
  ],
]

const slowIn = (sql: string) =>
  statementsOf(sql)
    .map(withoutComments)
    .flatMap((statement) => SLOW.flatMap(([what, is]) => (is(statement) ? [`${statement.slice(0, 60)}: ${what}`] : [])))

test('no migration from here on goes through all rows of a large table', async () => {
  const migrations = (await readMigrations()).filter(({ name }) => name > BEFORE)
  expect(migrations.flatMap(({ name, sql }) => slowIn(sql).map((found) => `${name}: ${found}`))).toEqual([])
})

test.each([
  'create index assets_by_mood on assets (mood);',
  'alter table assets alter column title type varchar(100);',
  'alter table asset_images alter column width set not null;',
  'alter table valuations add column mood text not null;',
  'alter table assets add column token uuid not null default gen_random_uuid();',
  'alter table beneficiaries add constraint a_name check (length(name) > 0);',
  `update assets set mood = 'calm';`,
])('this would keep everybody waiting: %s', (statement) => expect(slowIn(statement)).toHaveLength(1))

test.each([
  'create table moods (id uuid primary key);',
  'create index moods_by_day on moods (day);',
  'create index if not exists assets_by_mood on assets (mood);',
  'alter table assets add column mood text;',
  `alter table assets add column mood text not null default 'calm';`,
  'alter table beneficiaries add constraint a_name check (length(name) > 0) not valid;',
])('nobody waits for this: %s', (statement) => expect(slowIn(statement)).toEqual([]))
