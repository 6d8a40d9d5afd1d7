import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { asSystem } from '#database/access.ts'
import type { AssetImages, Assets } from '#database/schema.ts'
import { database } from './database.ts'
import type { Person } from './people.ts'

/** A thing that somebody owns; an heirloom of no known price unless the casting says otherwise. */
export const anAsset = (casting: Partial<Insertable<Assets>>, owner: Person): Promise<Selectable<Assets>> =>
  asSystem(database, (db) =>
    db
      .insertInto('assets')
      .values({ title: 'Omega Seamaster', category: 'Watches', ...casting, user_id: owner.id })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** A row for a picture; nothing is stored for it. */
export const anAssetImage = (asset: Selectable<Assets>, casting: Partial<Insertable<AssetImages>> = {}) =>
  asSystem(database, (db) =>
    db
      .insertInto('asset_images')
      .values({
        asset_id: asset.id,
        image_url: `${asset.user_id}/images/${randomUUID()}.webp`,
        width: 1600,
        height: 1200,
        ...casting,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
