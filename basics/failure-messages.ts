import { texts } from './words/words.ts'

/** What is said of failures that neither side has foreseen, whichever side says it. */
export const FAILURE_MESSAGES = texts({
  ours: 'Something went wrong on our side. Please try again.',
  late: 'This took too long. Please try again in a moment.',
  workersBusy: 'Too many files are being processed right now. Please try again in a moment.',
  filesAway: 'We can’t reach your files right now. Please try again.',
  notAnalyzed: 'Failed to analyze image',
})
