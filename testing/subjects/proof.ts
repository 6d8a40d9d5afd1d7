import { randomBytes } from 'node:crypto'
import { database } from '../database.ts'
import { anAsset } from '../assets.ts'
import type { OfSubject } from '../of-subjects.ts'

/** A state of this asset that is in the log. */
export async function aLeaf({ id, user_id }: { id: string; user_id: string }) {
  await database.pool.query(`insert into logs (epoch, origin) values (1, 'vault.example/log/1') on conflict do nothing`)
  await database.pool.query(
    `insert into record_leaves (asset_id, user_id, epoch, changed_at, fields, sealed_seed, leaf_hash, leaf_index)
     values ($1, $2, 1, now(), '{"title": "Ring"}', $3, $4, 0)`,
    [id, user_id, randomBytes(60), randomBytes(32)],
  )
}

export const ofSubject: OfSubject = {
  rows: {
    archived_checkpoints: async (owner) => {
      await aLeaf(await anAsset({}, owner))
      await database.pool.query(
        `insert into log_checkpoints (epoch, size, note) values (1, 1, 'A note') on conflict do nothing`,
      )
      await database.pool.query('insert into archived_checkpoints (user_id, epoch, size) values ($1, 1, 1)', [owner.id])
      return { table: 'archived_checkpoints', id: owner.id, key: 'user_id' }
    },
    record_leaves: async (owner) => {
      const asset = await anAsset({}, owner)
      await aLeaf(asset)
      return { table: 'record_leaves', id: asset.id, key: 'asset_id' }
    },
  },
  leftOut: {
    // What is in the log of an installation stays there; certificates go along.
    record_leaves: {},
  },
}
