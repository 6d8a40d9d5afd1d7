import * as z from 'zod'
import { assetChange } from '#record/assets/contract/asset-change.ts'
import { entry, refusals } from '#platform/contract/refusals.ts'

/* What is refused where a change is taken back. */
export const historyRefusals = refusals({
  UNDO_LOSES: entry(
    409,
    'Undoing this change would lose something newer.',
    z.object({
      version: z.int(),
      /** What it is now, where that is newer than the change, and what it would be again. */
      newer: z.array(assetChange),
      /** How many files would be deleted. */
      files: z.int(),
    }),
  ),
  'NOTHING_TO_UNDO.same': entry(409, 'This is already as it was before the change.'),
  'NOTHING_TO_UNDO.files': entry(409, 'The files were deleted, so they can’t come back.'),
})
