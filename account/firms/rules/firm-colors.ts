import { BLACK, contrast, hexOf, mix, parseColour, ratio, WHITE } from '#basics/colors.ts'
import { t } from '#basics/words/words.ts'

/** As a line on paper. */
const AS_LINE = 3

/** In which words on this color are read best: on every color one of the two has 4.5:1 and more. */
export const inkOn = (color: string): '#000000' | '#FFFFFF' =>
  contrast(color, '#FFFFFF') >= contrast(color, '#000000') ? '#FFFFFF' : '#000000'

/** The color itself, or the nearest darker one that is seen on white paper. */
export function nearestColor(color: string): string {
  const given = parseColour(color)
  if (!given) return color
  for (let share = 0; share < 1; share += 0.01) {
    const mixed = hexOf(mix(given, BLACK, share))
    if (ratio(parseColour(mixed)!, WHITE) >= AS_LINE) return mixed.toLowerCase()
  }
  return '#000000'
}

export const tidyColor = (color: string) => color.trim().toLowerCase()

export function colorMistake(given: unknown): string | null {
  const color = typeof given === 'string' ? tidyColor(given) : ''
  if (!/^#[0-9a-f]{6}$/.test(color)) return t('Write a color as # and six digits, such as #1a4fa0')
  const nearest = nearestColor(color)
  return nearest === color
    ? null
    : t('This color is too light to be seen on paper. {darker} works.', { darker: nearest })
}
