import * as z from 'zod'
import { TABLE_TOO_LARGE } from './rules/import-table.ts'
import { t } from '#basics/words/words.ts'
import { refusals, entry, asJudged, inDigits } from '#platform/contract/refusals.ts'

/** What is refused of imports. */
export const importRefusals = refusals(
  {
    'IMPORT_RUNNING.table': entry(409, 'Another spreadsheet is being imported. Wait until it’s done, or cancel it.'),
    'PLAN_LIMIT.table': entry(
      409,
      (counts: { asked: number; room: number }) =>
        t(
          'There’s room for {room} more, and this would add {asked}. Open Plans & Pricing, or import fewer rows.',
          inDigits(counts),
        ),
      z.object({ room: z.int() }),
    ),
    TABLE_REFUSED: entry(422, asJudged),
    'FILE_TOO_LARGE.table': entry(413, TABLE_TOO_LARGE),
  },
  {
    one_import_of_a_person_at_once: 'IMPORT_RUNNING.table',
  },
)
