import type { Walkthrough } from '#contract/walkthroughs.ts'
import { t } from '#domain/words/words.ts'

export const progressInWords = ({ seen, pieces }: Pick<Walkthrough, 'seen' | 'pieces'>) =>
  t('{seen} of {pieces} seen', { seen: String(seen), pieces: String(pieces) })
