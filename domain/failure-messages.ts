/** What is said of failures that neither side has foreseen, whichever side says it. */
export const FAILURE_MESSAGES = {
  ours: 'Something went wrong on our side. Please try again.',
  late: 'This took longer than it may. Please try again in a moment.',
  workersBusy: 'Too many files are being worked on at the moment. Please try again in a moment.',
  filesAway: 'Stored files are out of reach for a moment. Please try again.',
  notAnalyzed: 'Failed to analyze image',
}
