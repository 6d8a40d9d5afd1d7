import { texts } from '#basics/words/words.ts'

/** How much of something is stored, and how much may be. */
export interface Share {
  used: number
  max: number
}

/** From here on it is time to say that the end comes near. */
const NEAR = 0.8

export type Fullness = 'fine' | 'near' | 'full'

export function fullnessOf({ used, max }: Share): Fullness {
  if (used >= max) return 'full'
  return used >= max * NEAR ? 'near' : 'fine'
}

export const QUOTA_MESSAGES = texts({
  storage:
    'Your storage is full, so nothing was saved. Delete files or assets you no longer need and empty the trash, or ask your administrator for more storage.',
  assets:
    'Your vault is full, so nothing was saved. Delete assets you no longer need, or ask your administrator to raise the limit.',
})
