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

const WHITE: Colour = [255, 255, 255]
const BLACK: Colour = [0, 0, 0]
const DARK_SURFACE: Colour = [30, 25, 36]
const LEGIBLE = 4.5

/** The scale of the house colour as designed; that of any other colour is derived, and is legible in both schemes. */
export function brandFrom(color: string): Brand {
  const given = parse(color)
  if (!given || color.toUpperCase() === STRONGROOM.scale[7]) return STRONGROOM

  const brand = mixUntilLegible(given, BLACK, WHITE)
  const lighter = (share: number) => hex(mix(brand, WHITE, share))
  return {
    scale: [
      lighter(0.94),
      lighter(0.86),
      lighter(0.73),
      lighter(0.56),
      lighter(0.4),
      lighter(0.26),
      lighter(0.12),
      hex(brand),
      hex(mix(brand, BLACK, 0.2)),
      hex(mix(brand, BLACK, 0.42)),
    ],
    onDark: hex(mixUntilLegible(mix(brand, WHITE, 0.55), WHITE, DARK_SURFACE)),
  }
}

export function contrast(one: string, other: string): number {
  const [a, b] = [parse(one), parse(other)]
  return a && b ? ratio(a, b) : 1
}

type Colour = readonly [number, number, number]

function parse(color: string): Colour | null {
  const digits = /^#([\da-f]{6})$/i.exec(color)?.[1]
  return digits ? ([0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Colour) : null
}

const hex = (color: Colour) =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

const mix = (from: Colour, to: Colour, share: number) =>
  from.map((part, i) => part + (to[i]! - part) * share) as unknown as Colour

function mixUntilLegible(color: Colour, towards: Colour, against: Colour): Colour {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, towards, share)
    if (ratio(mixed, against) >= LEGIBLE) return mixed
  }
  return towards
}

function ratio(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Colour): number {
  const [r, g, b] = color.map((part) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
