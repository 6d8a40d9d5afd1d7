import { plural } from '#basics/words/words.ts'

export const changedSinceSigned = (count: number) =>
  plural(count, '{count} piece has changed since you signed.', '{count} pieces have changed since you signed.')
