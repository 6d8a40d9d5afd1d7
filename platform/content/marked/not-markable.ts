import { msg } from '#basics/words/words.ts'
import { RefusedContent } from '../refused-content.ts'

export const notMarkable = () =>
  new RefusedContent(msg('This file can’t be marked with your name. Please ask the owner for it.'))
