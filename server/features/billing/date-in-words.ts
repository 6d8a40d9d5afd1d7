/** A letter has no locale to ask for: the day in words, so that nobody takes it for the month. */
export const dateInWords = (date: Date) => date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
