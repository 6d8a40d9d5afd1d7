import { plural, t } from '#basics/words/words.ts'
import { assetsInWords, dayOfMoment } from '#ui/in-words.ts'
import type { Candidate } from '../contract/shapes.ts'
import type { Reason } from '../rules/division.ts'
import { LIKES, LOVES, type Way } from '../rules/wishes.ts'

/** Until when a round lasts, or that it is over. */
export const untilInWords = ({ ends_at, is_open }: { ends_at: string; is_open: boolean }) =>
  is_open ? t('Until {day}', { day: dayOfMoment(ends_at) }) : t('Over since {day}', { day: dayOfMoment(ends_at) })

/** How much somebody would like a piece; null where they wouldn’t. */
export function wishInWords(way: Way, weight: number): string | null {
  if (weight === 0 || way === 'turns') return null
  if (way === 'points') return plural(weight, '{count} point', '{count} points')
  return weight === LOVES ? t('Loves it') : weight === LIKES ? t('Likes it') : null
}

/** What somebody still has. */
export const leftInWords = (way: Way, left: number, budget: number) =>
  way === 'points'
    ? t('{left} of {count} points left', { left, count: budget })
    : t('{left} of {count} hearts left', { left, count: budget })

/** The last moment of a day, where the reader is. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:59`)

/** How many of the pieces somebody is shown. */
export function seenInWords({ shown, has_accepted }: Candidate, all: number) {
  const sees =
    shown === all
      ? t('Can see all of them')
      : t('Can see {shown} of {count}', { shown: assetsInWords(shown), count: all })
  return has_accepted ? sees : `${sees} · ${t('Hasn’t accepted the invitation yet')}`
}

/** Why somebody gets a piece. */
export function reasonInWords(way: Way, weight: number, reason: Reason): string {
  if (reason === 'picked') return t('picked')
  if (reason === 'for_them') return t('picked for them')
  const wish = wishInWords(way, weight) ?? ''
  if (reason === 'alone') return t('{wish}, and nobody else wished for it', { wish })
  return reason === 'most' ? t('{wish}, more than the others', { wish }) : t('{wish}, and it was their turn', { wish })
}
