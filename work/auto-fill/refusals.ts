import { FAILURE_MESSAGES } from '#basics/failure-messages.ts'
import { refusals, entry } from '#platform/contract/refusals.ts'

/** What is refused of looking at a photograph. */
export const autoFillRefusals = refusals({
  GOES_ELSEWHERE: entry(409, 'The photo analysis settings have changed. Please reload the page.'),
  ANALYSER_AWAY: entry(503, FAILURE_MESSAGES.notAnalyzed),
  ANALYSIS_FAILED: entry(422, 'Analysis failed'),
})
