import type { Walkthrough } from '../contract.ts'
import { t } from '#basics/words/words.ts'

export const progressInWords = ({ seen, pieces }: Pick<Walkthrough, 'seen' | 'pieces'>) =>
  t('{seen} of {pieces} seen', { seen: String(seen), pieces: String(pieces) })
