import * as z from 'zod'

/** A point in time: a row's Date on the server, an ISO 8601 string on the wire and in the browser. */
export const timestamp = z.coerce
  .date<Date | string>()
  .transform((date) => date.toISOString())
  .pipe(z.iso.datetime())
