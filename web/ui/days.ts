/** A day of the calendar (`2021-06-12`) in long form, in the reader's own locale. */
export const longDay = (day: string) => new Date(`${day}T00:00`).toLocaleDateString(undefined, { dateStyle: 'long' })

/** The day of a moment, where the reader is. */
export const dayOfMoment = (time: string) => new Date(time).toLocaleDateString(undefined, { dateStyle: 'long' })
