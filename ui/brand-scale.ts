import { BLACK, type Colour, hexOf, mix, parseColour, ratio, WHITE } from '#basics/colors.ts'

/** Ten steps from light to dark. The seventh (counted from 0) is the brand colour itself. */
type Scale = readonly [string, string, string, string, string, string, string, string, string, string]

export interface Brand {
  scale: Scale
  /** The brand colour as it is legible on dark. */
  onDark: string
}

const STRONGROOM: Brand = {
  scale: ['#F6F1FA', '#E9DEF2', '#D3BEE5', '#B996D6', '#9E70C4', '#8352AE', '#6A3E92', '#502D6D', '#3F2357', '#2D1940'],
  onDark: '#C3A3DD',
}

const DARK_SURFACE: Colour = [30, 25, 36]
const LEGIBLE = 4.5

/** The scale of the house colour as designed; that of any other colour is derived, and is legible in both schemes. */
export function brandFrom(color: string): Brand {
  const given = parseColour(color)
  if (!given || color.toUpperCase() === STRONGROOM.scale[7]) return STRONGROOM

  const brand = mixUntilLegible(given, BLACK, WHITE)
  const lighter = (share: number) => hexOf(mix(brand, WHITE, share))
  return {
    scale: [
      lighter(0.94),
      lighter(0.86),
      lighter(0.73),
      lighter(0.56),
      lighter(0.4),
      lighter(0.26),
      lighter(0.12),
      hexOf(brand),
      hexOf(mix(brand, BLACK, 0.2)),
      hexOf(mix(brand, BLACK, 0.42)),
    ],
    onDark: hexOf(mixUntilLegible(mix(brand, WHITE, 0.55), WHITE, DARK_SURFACE)),
  }
}

function mixUntilLegible(color: Colour, towards: Colour, against: Colour): Colour {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, towards, share)
    if (ratio(mixed, against) >= LEGIBLE) return mixed
  }
  return towards
}
