import { plural } from '#basics/words/words.ts'
import type { NewComments } from '../../contract.ts'

/** How much is new of an asset, and who wrote it. */
export const commentsFrom = ({ new_comments, names }: NewComments['assets'][number]) =>
  plural(new_comments, '{count} new comment from {names}', '{count} new comments from {names}', {
    names: names.join(', '),
  })
