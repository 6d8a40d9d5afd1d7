import { sql } from 'kysely'
import type { SystemDb } from '#database/access.ts'
import { t } from '#basics/words/words.ts'

/** A release that runs, for its owner’s calendar; undefined where none does. */
export async function findReleaseDay(db: SystemDb, owner: string): Promise<{ id: string; due: string } | undefined> {
  const { rows } = await sql<{ id: string | null; due: string }>`
    select id, day::text as due from release_day(${owner})
  `.execute(db)
  const [found] = rows
  return found?.id ? { id: found.id, due: found.due } : undefined
}

export const releaseInWords = () => t('People confirmed that you are gone. Say that you are here, if you are.')
