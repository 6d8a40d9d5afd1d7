/** The few shapes that the drawings are made of, as text. Numbers are pixels of a plate of 1600 × 1200. */
export type Point = [x: number, y: number]

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, more = '') =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const polygon = (points: Point[], fill: string, more = '') =>
  `<polygon points="${points.join(' ')}" fill="${fill}" ${more}/>`

export const stroke = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const group = (parts: string[], more = '') => `<g ${more}>${parts.join('')}</g>`

const stops = (colors: string[]) =>
  colors.map((color, i) => `<stop offset="${i / (colors.length - 1)}" stop-color="${color}"/>`).join('')

/** Colours from left to right of whatever is filled with `url(#id)`. */
export const across = (id: string, ...colors: string[]) =>
  `<linearGradient id="${id}">${stops(colors)}</linearGradient>`

export const down = (id: string, ...colors: string[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops(colors)}</linearGradient>`

/** Lit from the upper left, as everything here is. */
export const lit = (id: string, ...colors: string[]) =>
  `<radialGradient id="${id}" cx=".36" cy=".3" r=".8">${stops(colors)}</radialGradient>`

/** A soft shadow where something stands or lies. */
export const shadow = (cx: number, cy: number, rx: number, ry: number, opacity = 0.4) =>
  ellipse(cx, cy, rx, ry, '#1d1712', `opacity="${opacity}" filter="url(#soft)"`)

/** The same numbers every time: a demo made twice looks the same. */
export function diceOf(seed: number) {
  let state = seed
  return (from: number, to: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return from + (state / 4_294_967_296) * (to - from)
  }
}

/** Every step of a round, as an angle in degrees. */
export const round = <T>(steps: number, draw: (degrees: number, step: number) => T): T[] =>
  Array.from({ length: steps }, (_, step) => draw((step * 360) / steps, step))

export function onCircle(cx: number, cy: number, r: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [Number((cx + r * Math.cos(angle)).toFixed(2)), Number((cy + r * Math.sin(angle)).toFixed(2))]
}
