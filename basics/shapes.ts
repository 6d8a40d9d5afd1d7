import * as z from 'zod'
import { isStorable } from './texts.ts'
import { msg } from './words/words.ts'

/** Not validated as one: a malformed id is answered like one that is not there. */
export const anyId = z.string().max(200)

/** An exact amount: a decimal string and the ISO 4217 code that it is in. */
export const money = z.object({
  amount: z.string().regex(/^-?\d+(\.\d+)?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

/** A point in time: a row's Date on the server, an ISO 8601 string on the wire and in the browser. */
export const timestamp = z.coerce
  .date<Date | string>()
  .transform((date) => date.toISOString())
  .pipe(z.iso.datetime())

/** A text that one of the domain's rules judges, in the domain's words. */
export const ruled = (mistakeIn: (text: string) => string | null, missing: string | (() => string)) =>
  z.string({ error: missing }).superRefine((text, context) => {
    const message = mistakeIn(text)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

/** Any text that can be stored. How long it may be, the domain says in words: this is longer. */
export const text = (max = 20_000) =>
  z.string().max(max).refine(isStorable, msg('This text contains a character that can’t be saved'))

/** Given with each call of one change of many assets, so that the history has them as one. */
export const changeSet = z.uuid().optional()
