import * as z from 'zod'
import { WAY_NAMES } from '#domain/assets/ways.ts'
import { registered } from './access.ts'
import { assetChange } from './asset-change.ts'
import { errors } from './refusals.ts'
import { anyId } from './values.ts'

const save = z.object({
  changed_at: z.string(),
  /** Null where nobody knows. */
  way: z.enum(WAY_NAMES).nullable(),
  /** Whether it was somebody else than the owner. */
  by_another: z.boolean(),
  changes: z.array(assetChange),
})
export type Save = z.infer<typeof save>

export const assetHistory = z.object({
  saves: z.array(save),
  /** What to call again with for what was saved before; null where this was all. */
  next_before: z.string().nullable(),
})

const piece = z.object({ id: z.uuid(), title: z.string() })
/** Of what is in the trash there is the last thing that happened to it: that it was put there. */
const saveInVault = save.extend({ asset: piece, in_trash: z.boolean() })
export type SaveInVault = z.infer<typeof saveInVault>

export const history = {
  list: registered
    .route({ method: 'GET', path: '/history', summary: 'What was changed in the vault, the latest save first' })
    .input(
      z.object({
        piece: anyId.optional(),
        way: z.enum(WAY_NAMES).optional(),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(
      z.object({
        saves: z.array(saveInVault),
        /** What to call again with for what was saved before; null where this was all. */
        next_cursor: z.string().nullable(),
        /** The one that was asked for, where it is there. */
        piece: piece.nullable(),
      }),
    )
    .errors(errors('CURSOR_INVALID')),
  undo: registered
    .route({
      method: 'POST',
      path: '/assets/{id}/undo',
      summary: 'Gives a field of an asset the value that it had before a save',
    })
    .input(
      z.strictObject({
        id: anyId,
        changed_at: z.iso.datetime({ precision: 6 }),
        /** A field of the asset, a table of its children, or `details.` and the name of one of them. */
        field: z.string().max(150),
        /** The version of the asset of which something newer, or a file, may be lost. */
        losing_of: z.int().optional(),
      }),
    )
    .output(
      z.object({
        /** How many of the files are deleted and didn’t come back. */
        files_gone: z.int(),
      }),
    )
    .errors(
      errors(
        'ASSET_INVALID',
        'CATEGORY_NOT_OFFERED',
        'CURRENCY_NOT_OFFERED',
        'FILE_NOT_FOUND.asset',
        'TOO_MANY_PLACES',
        'PLACE_TOO_DEEP.names',
        'FIELD_GONE',
        'NUMBER_TAKEN',
        'UNDO_LOSES',
        'NOTHING_TO_UNDO.same',
      ),
    ),
}
