import { MAX_UNFINISHED } from '#domain/unfinished/unfinished.ts'
import { t } from '#domain/words/words.ts'
import { entry } from './error-entry.ts'

/** What is refused of pieces that are to be finished. */
export const OF_UNFINISHED = {
  TOO_MANY_UNFINISHED: entry(409, () =>
    t('Up to {max} assets can wait to be finished. Please finish or discard some first.', { max: MAX_UNFINISHED }),
  ),
}
