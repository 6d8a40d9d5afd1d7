import * as z from 'zod'
import { CHANGE_SOURCES } from './rules.ts'
import { working } from '#account/identity/contract/access.ts'
import { assetChange } from '#record/assets/contract/asset-change.ts'
import { errors } from '#platform/contract/refusals.ts'
import { anyId } from '#basics/shapes.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { assetRefusals, formRefusals } from '#record/assets/refusals.ts'
import { historyRefusals } from './refusals.ts'
import { insuranceRefusals } from '#record/insurance/refusals.ts'
import { placeRefusals } from '#record/places/refusals.ts'

const save = z.object({
  changed_at: z.string(),
  /** Null where nobody knows. */
  way: z.enum(CHANGE_SOURCES).nullable(),
  /** Whether it was somebody else than the owner. */
  by_another: z.boolean(),
  /** What they are called, where the owner let them in. */
  by: z.string().nullable(),
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

/** All that was changed together, however many calls that took. */
const set = save.omit({ changes: true }).extend({
  change_set: z.uuid(),
  assets: z.int(),
  /** The columns and tables of children that it changed, and of how many assets. */
  fields: z.array(z.object({ field: z.string(), assets: z.int() })),
  /** The one save where it is no more than that. */
  only: saveInVault.nullable(),
})
export type ChangedSet = z.infer<typeof set>

const narrowed = { piece: anyId.optional(), cursor: z.string().max(200).optional() }
/** What to call again with for what was saved before; null where this was all. */
const next_cursor = z.string().nullable()

export const history = {
  list: working
    .route({ method: 'GET', path: '/history', summary: 'What was changed in the vault, the latest change first' })
    .input(z.object({ ...narrowed, way: z.enum(CHANGE_SOURCES).optional() }))
    .output(
      z.object({
        sets: z.array(set),
        next_cursor,
        /** The one that was asked for, where it is there. */
        piece: piece.nullable(),
      }),
    )
    .errors(errors(requestRefusals.CURSOR_INVALID)),
  ofSet: working
    .route({ method: 'GET', path: '/history/{id}', summary: 'What was changed together, asset by asset' })
    .input(z.object({ ...narrowed, id: anyId }))
    .output(z.object({ saves: z.array(saveInVault), next_cursor }))
    .errors(errors(requestRefusals.CURSOR_INVALID)),
  undoSet: working
    .route({
      method: 'POST',
      path: '/history/{id}/undo',
      summary: 'Takes back what was changed together, but for what was changed since; a part of it a call',
    })
    .input(
      z.strictObject({
        id: anyId,
        /** What taking it back is called in turn: the same for each of its calls. */
        as: z.uuid(),
        /** What the call before said. */
        after: z.uuid().optional(),
      }),
    )
    .output(
      z.object({
        /** Assets that are as before, ones that were so already, ones that were changed since, and ones that can’t be as before. */
        undone: z.int(),
        same: z.int(),
        newer: z.int(),
        refused: z.int(),
        /** How many of the files are deleted and didn’t come back. */
        files_gone: z.int(),
        /** Inventory numbers of what came back that other assets have by now. */
        numbers_given_up: z.array(z.string()),
        /** Where there is more of it. */
        next: z.uuid().nullable(),
      }),
    )
    .errors(
      errors(
        assetRefusals['PLAN_LIMIT.asset'],
        assetRefusals['ASSET_LIMIT.asset'],
        placeRefusals.TOO_MANY_PLACES,
        insuranceRefusals.TOO_MANY_SCHEDULED,
      ),
    ),
  undo: working
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
    .errors(errors(...formRefusals, historyRefusals.UNDO_LOSES, historyRefusals['NOTHING_TO_UNDO.same'])),
}
