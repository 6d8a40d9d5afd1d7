import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ownDatabase } from '#database/embedded.ts'
import { afterUse } from '#testing/clean-up.ts'
import { type Archiver, archiveFinding, examineArchive } from './archive.ts'

test('an archive of WAL is told of as PostgreSQL sees it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-archive-'))
  afterUse(() => rm(folder, { recursive: true }))
  const own = async <T>(work: (client: pg.Client) => Promise<T>) => {
    const { url, stop } = await ownDatabase(folder)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return work(client).finally(() => client.end().finally(stop))
  }
  await own(async (client) => {
    expect(await examineArchive(client)).toEqual([])
    await client.query(`alter system set archive_mode = 'on'`)
    await client.query(`alter system set archive_command = 'true'`)
  })
  await own(async (client) => {
    const switched = async () => {
      await client.query('create table if not exists canaries ()')
      await client.query('drop table canaries')
      await client.query('select pg_switch_wal()')
    }
    await switched()
    await expect
      .poll(() => examineArchive(client))
      .toMatchObject([{ verdict: 'ok', words: expect.stringMatching(/archived \d s ago \(0{7}10{8}[0-9A-F]{8}\)$/) }])
    await client.query(`alter system set archive_command = 'false'`)
    await client.query('select pg_reload_conf()')
    await switched()
    await expect
      .poll(() => examineArchive(client), { timeout: 10_000 })
      .toMatchObject([{ verdict: 'warn', words: expect.stringContaining('archiving failed') }])
  })
})

const ARCHIVED: Archiver = {
  segment: '0000000100000000000000A7',
  archived: 40,
  failed: null,
  begun: 90_000,
  unarchived: 0,
}

test.for<[told: Partial<Archiver>, verdict: string, words: string]>([
  [{}, 'ok', 'the last WAL was archived 40 s ago (0000000100000000000000A7)'],
  [{ archived: 7_200, unarchived: 400 }, 'ok', '120 min ago'],
  [{ archived: 601, unarchived: 9_000 }, 'warn', '10 min ago (0000000100000000000000A7), and more was written since'],
  [{ archived: 599, unarchived: 9_000 }, 'ok', '10 min ago'],
  [{ failed: 41 }, 'ok', '40 s ago'],
  [{ failed: 39 }, 'warn', 'and archiving failed 39 s ago'],
  [{ segment: null, archived: null, failed: 500 }, 'warn', 'no WAL is archived, and archiving failed 8 min ago'],
  [{ segment: null, archived: null, unarchived: 9_000 }, 'warn', 'no WAL is archived, and more was written since'],
  [{ segment: null, archived: null, unarchived: 9_000, begun: 30 }, 'ok', 'no WAL is archived yet'],
  [{ unarchived: null }, 'warn', 'the database takes no writes'],
])('of an archive %o: %s', ([told, verdict, words]) => {
  const finding = archiveFinding({ ...ARCHIVED, ...told })
  expect(finding).toMatchObject({ what: 'archive', verdict })
  expect(finding.words).toContain(words)
})
