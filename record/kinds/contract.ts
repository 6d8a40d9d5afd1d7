import * as z from 'zod'
import { mistakesInField, OWN_KINDS, tidyField } from './rules/own-fields.ts'
import { isStorable } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { working } from '#account/identity/contract/access.ts'
import { errors } from '#platform/contract/refusals.ts'
import { anyId } from '#basics/shapes.ts'
import { fieldRefusals } from './refusals.ts'

const text = (max: number) =>
  z.string().max(max).refine(isStorable, msg('This text contains a character that can’t be saved'))

const typed = z.strictObject({
  label: text(500),
  kind: z.enum(OWN_KINDS),
  category: text(100).min(1).nullable(),
  options: z.array(text(500)).max(200).default([]),
})

/** Which kind it is of, a field says once and for all. */
const judged = <Field extends typeof typed>(field: Field) =>
  field
    .superRefine((given, context) => {
      for (const [path, message] of Object.entries(mistakesInField(given)))
        context.addIssue({ code: 'custom', message, path: [path] })
    })
    .transform((given) => ({ ...given, ...tidyField(given) }))

export const ownField = typed.extend({ id: z.uuid(), options: z.array(z.string()) })

/** Fields that owners add for themselves. Their values are among the details of an asset, by the field’s id. */
export const ownFields = {
  list: working
    .route({ method: 'GET', path: '/own-fields', summary: 'The caller’s own fields, oldest first' })
    .output(z.array(ownField)),
  create: working
    .route({ method: 'POST', path: '/own-fields', summary: 'Adds a field of one’s own' })
    .input(judged(typed))
    .output(ownField)
    .errors(errors(fieldRefusals['TOO_MANY_FIELDS.own'])),
  update: working
    .route({
      method: 'PUT',
      path: '/own-fields/{id}',
      summary: 'Renames a field, or changes where it is shown and its choices',
    })
    .input(judged(typed.extend({ id: anyId })))
    .output(ownField),
  uses: working
    .route({ method: 'GET', path: '/own-fields/{id}/uses', summary: 'How many assets hold something in a field' })
    .input(z.object({ id: anyId }))
    .output(z.object({ assets: z.int() })),
  remove: working
    .route({ method: 'DELETE', path: '/own-fields/{id}', summary: 'Deletes a field, and what assets hold in it' })
    .input(z.object({ id: anyId })),
}
