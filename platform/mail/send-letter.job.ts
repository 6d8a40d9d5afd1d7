import type { Job } from '../jobs.ts'
import type { Deliver, Letter } from './letter.ts'

export const SEND_LETTER = 'send-letter'

export const sendLetterJob = (deliver: Deliver): Job<Letter> => ({
  name: SEND_LETTER,
  sealed: true,
  run: async (letter, id) => {
    if (!isUnreachable(letter.to)) await deliver(letter, id)
  },
})

/** Nothing is ever there (RFC 2606): of an account that nobody has claimed. */
const isUnreachable = (address: string) => address.endsWith('.invalid')
