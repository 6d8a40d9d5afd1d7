import type pg from 'pg'
import { ok, warn, type Finding } from './finding.ts'

/** What PostgreSQL says of its archive of WAL; times are seconds ago. */
export interface Archiver {
  /** The segment that was archived last; null where none was since the figures began. */
  segment: string | null
  archived: number | null
  failed: number | null
  /** The figures begin anew when PostgreSQL has crashed. */
  begun: number
  /** How many bytes were written after that segment; null where the database takes no writes. */
  unarchived: number | null
}

const LATE_S = 10 * 60
/** A checkpoint of a database in which nothing happens writes some hundred bytes, and no segment is ended for them. */
const SOMETHING = 8_192

/** Nothing where no archive is kept. */
export async function examineArchive(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<Archiver>(
    `select last_archived_wal as segment,
       extract(epoch from now() - last_archived_time)::float as archived,
       extract(epoch from now() - last_failed_time)::float as failed,
       extract(epoch from now() - stats_reset)::float as begun,
       case when not pg_is_in_recovery() then (pg_current_wal_lsn() - '0/0' - segment_end)::float end as unarchived
     from pg_stat_archiver, lateral (
       -- What began a timeline is archived, too, and is no segment.
       select case when last_archived_wal ~ '^[0-9A-F]{24}'
         then ('x' || substr(last_archived_wal, 9, 8))::bit(32)::bigint * 4294967296
           + (('x' || substr(last_archived_wal, 17, 8))::bit(32)::bigint + 1)
           * pg_size_bytes(current_setting('wal_segment_size'))
         else 0 end as segment_end
     ) as ended
     where current_setting('archive_mode') <> 'off'`,
  )
  return rows.map(archiveFinding)
}

export function archiveFinding({ segment, archived, failed, begun, unarchived }: Archiver): Finding {
  if (unarchived === null)
    return warn(
      'archive',
      'the database takes no writes, so it archives nothing: is it a standby, or still being restored?',
    )
  const last = archived === null ? 'no WAL is archived' : `the last WAL was archived ${ago(archived)} (${segment})`
  if (failed !== null && (archived === null || failed < archived))
    return warn('archive', `${last}, and archiving failed ${ago(failed)}: see PostgreSQL’s log`)
  if ((archived ?? begun) > LATE_S && unarchived > SOMETHING)
    return warn('archive', `${last}, and more was written since: see PostgreSQL’s log, and archive_timeout`)
  return archived === null ? ok('archive', `${last} yet`) : ok('archive', last)
}

const ago = (seconds: number) =>
  seconds < 120 ? `${Math.round(seconds)} s ago` : `${Math.round(seconds / 60)} min ago`
