/** Red, green and blue, from 0 to 255. */
export type Colour = readonly [number, number, number]

export const WHITE: Colour = [255, 255, 255]
export const BLACK: Colour = [0, 0, 0]

/** Of `#rrggbb`; null for anything else. */
export function parseColour(color: string): Colour | null {
  const digits = /^#([\da-f]{6})$/i.exec(color)?.[1]
  return digits ? ([0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Colour) : null
}

export const hexOf = (color: Colour) =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

export const mix = (from: Colour, to: Colour, share: number) =>
  from.map((part, i) => part + (to[i]! - part) * share) as unknown as Colour

export function contrast(one: string, other: string): number {
  const [a, b] = [parseColour(one), parseColour(other)]
  return a && b ? ratio(a, b) : 1
}

export function ratio(one: Colour, other: Colour): number {
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
