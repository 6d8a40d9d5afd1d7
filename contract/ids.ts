import * as z from 'zod'

/** Not asked to be one: a malformed id is answered like one that is not there. */
export const anyId = z.string().max(200)
