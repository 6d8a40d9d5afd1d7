import { msg } from '#basics/words/words.ts'

/** How sure it is who made a piece, the surest first. */
export const ATTRIBUTIONS = msg([
  'By',
  'Attributed to',
  'Workshop of',
  'Circle of',
  'Follower of',
  'After',
  'In the style of',
])
