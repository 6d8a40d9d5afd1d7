import type { Job } from '../jobs.ts'
import type { Deliver, Letter } from './letter.ts'

export const SEND_LETTER = 'send-letter'

export const sendLetterJob = (deliver: Deliver): Job<Letter> => ({ name: SEND_LETTER, sealed: true, run: deliver })
