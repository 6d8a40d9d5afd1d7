import * as z from 'zod'
import { CHANGED_TOGETHER, MOST_TOGETHER, ROWS_TOGETHER } from '#domain/assets/change-together.ts'
import { isStorable } from '#domain/texts.ts'
import { registered } from './access.ts'
import { errors } from './refusals.ts'
import { anyId, changeSet } from './values.ts'

/** By column, as a form sends them. */
const texts = z.record(z.string().max(60), z.string().max(20_000).refine(isStorable).nullable())
const changes = z.array(z.strictObject({ id: anyId, texts, from: texts.optional() }))

/** What each is now, of those that would be another thing. */
const foreseen = z.array(z.object({ id: z.uuid(), title: z.string(), texts }))

export const ofManyTogether = {
  foreseeTogether: registered
    .route({
      method: 'POST',
      path: '/assets/changes/preview',
      summary: 'What giving one field of many assets a value would change; nothing is stored',
    })
    .input(z.strictObject({ field: z.enum(CHANGED_TOGETHER), ids: z.array(anyId).min(1).max(MOST_TOGETHER), texts }))
    .output(z.object({ changing: z.int(), first: foreseen }))
    .errors(errors('ASSET_INVALID', 'CATEGORY_NOT_OFFERED', 'CURRENCY_NOT_OFFERED')),
  changeTogether: registered
    .route({
      method: 'POST',
      path: '/assets/changes',
      summary: 'Gives one field of many assets a value each; ones that are gone are ignored',
    })
    .input(
      z.strictObject({
        field: z.enum(CHANGED_TOGETHER),
        changes: changes.min(1).max(MOST_TOGETHER),
        change_set: changeSet,
      }),
    )
    /** What they were, and where they are still as they are now: the same call with these undoes it. */
    .output(z.object({ changed: changes }))
    .errors(errors('ASSET_INVALID', 'CATEGORY_NOT_OFFERED', 'CURRENCY_NOT_OFFERED')),
  addRows: registered
    .route({
      method: 'POST',
      path: '/assets/rows',
      summary:
        'Adds the same beneficiary or condition to many assets; full ones, and whose it is already, are left out',
    })
    .input(
      z.strictObject({
        child: z.enum(ROWS_TOGETHER),
        row: texts,
        assets: z.array(anyId).min(1).max(MOST_TOGETHER),
        change_set: changeSet,
      }),
    )
    /** What takes them away again, and how many assets got one. */
    .output(z.object({ added: z.array(z.string()), assets: z.int() }))
    .errors(errors('ASSET_INVALID')),
  removeRows: registered
    .route({
      method: 'POST',
      path: '/assets/rows/remove',
      summary: 'Takes such rows away; ones that are gone are ignored',
    })
    .input(z.strictObject({ child: z.enum(ROWS_TOGETHER), ids: z.array(anyId).min(1).max(MOST_TOGETHER) })),
}
