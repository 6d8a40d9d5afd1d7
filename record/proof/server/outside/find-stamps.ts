import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { readNote, type Stamp } from '#verifier/proof.mjs'
import type { treeOf } from '../log/tree.ts'

interface Wanted {
  epoch: number
  /** Places of the log whose earliest stamps are wanted, of each authority. */
  indexes: readonly number[]
  /** Of the checkpoint that they lead to. */
  size: number
  tree: ReturnType<typeof treeOf>
}

/** The earliest say most: that an entry was there before. */
export async function findStamps(db: UserDb, { epoch, indexes, size, tree }: Wanted): Promise<Stamp[]> {
  const { rows } = await sql<{ authority: string; size: string; token: Buffer; note: string }>`
    select distinct first.authority, first.size, first.token, first.note from unnest(${indexes}::bigint[]) as wanted (index)
    cross join lateral (
      select distinct on (stamp.authority) stamp.authority, stamp.size, stamp.token, signed.note
      from log_stamps as stamp join log_checkpoints as signed using (epoch, size)
      where stamp.epoch = ${epoch} and stamp.size > wanted.index and stamp.size <= ${size}
      order by stamp.authority, stamp.size
    ) as first order by first.size, first.authority
  `.execute(db)
  const stamps: Stamp[] = []
  for (const { authority, size: at, token, note } of rows) {
    const way = await tree.consistency(Number(at))
    const consistency = way.map((hash) => hash.toString('base64'))
    stamps.push({
      authority,
      size: Number(at),
      checkpoint: readNote(note).body,
      token: token.toString('base64'),
      consistency,
    })
  }
  return stamps
}
