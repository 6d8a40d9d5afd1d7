import { msg } from '#basics/words/words.ts'
import { RefusedContent } from '../refused-content.ts'

export const isDamaged = () => new RefusedContent(msg('This recording is damaged or incomplete.'))
export const isFilm = () => new RefusedContent(msg('This is a video. Only sound can be added as a recording.'))
export const holdsMore = () => new RefusedContent(msg('This recording has something else hidden in it.'))
export const isUnknownKind = () => new RefusedContent(msg('This recording is in a format that isn’t supported.'))
