import { lengthOf, prose } from '#basics/texts.ts'
import { locale, t } from '#basics/words/words.ts'

/* What those who are let in say of an asset, and what its owner answers. docs/decisions/letting-in.md */

export const MOST_LETTERS = 4_000
export const MOST_A_DAY = 200
export const MOST_OF_ASSET = 2_000
export const TAKEN_BACK_MINUTES = 15

export const tidyComment = prose

export function commentMistake(content: string): string | null {
  const length = lengthOf(prose(content))
  if (length === 0) return t('Please write something first.')
  if (length <= MOST_LETTERS) return null
  return t('Please use up to {max} characters. This has {count}.', {
    max: MOST_LETTERS.toLocaleString(locale()),
    count: length.toLocaleString(locale()),
  })
}
