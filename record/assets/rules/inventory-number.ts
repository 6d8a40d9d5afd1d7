import { msg, t } from '#basics/words/words.ts'

/** What a vault counts from whose owner has no numbers yet: the shortest, since any other pattern is theirs to choose. */
export const FIRST_NUMBER = '1'

export const NUMBER_MESSAGES = {
  meanwhile: msg('Another asset was just given this inventory number. Please choose another.'),
  taken: (number: string, title: string, free: string) =>
    t('{number} is the number of “{title}”. {free} is free.', { number, title, free }),
}

// Safe pattern: a number has 1000 characters at most.
const LAST_DIGITS = /[0-9]+(?=[^0-9]*$)/

/** A number without digits begins a series of its own. */
export const countable = (number: string) => (LAST_DIGITS.test(number) ? number : `${number}-1`)

/** The next in the series of a number, as wide as that; `highest` is how far the series has come. */
export const numberAfter = (like: string, highest: string | null) =>
  like.replace(LAST_DIGITS, (digits) => String(BigInt(highest ?? digits) + 1n).padStart(digits.length, '0'))
