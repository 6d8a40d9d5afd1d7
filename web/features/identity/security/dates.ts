export const dayOf = (time: string | Date) => new Date(time).toLocaleDateString(undefined, { dateStyle: 'long' })

export const momentOf = (time: string) =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' })
