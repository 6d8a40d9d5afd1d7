import { scaleLinear } from '@visx/scale'
import { locale } from '#basics/words/words.ts'
import type { Unit } from './units.ts'

/** About so many lines of the grid. */
const LINES = 4

/** Bars begin at nought: their length is what they say. */
export const barSpan = (amounts: readonly number[]): [from: number, to: number] =>
  niced([Math.min(0, ...amounts), Math.max(0, ...amounts)])

/** A line begins at nought too, unless that would leave all of it along the upper edge. */
export function lineSpan(amounts: readonly number[]): [from: number, to: number] {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const spread = most - least
  if (least <= 0 || spread >= most / 2) return niced([Math.min(0, least), Math.max(0, most)])
  const room = Math.max(spread / 2, most / 20)
  return niced([Math.max(0, least - room), most + room])
}

function niced([from, to]: [number, number]): [number, number] {
  const [least, most] = scaleLinear<number>({ domain: [from, from === to ? from + 1 : to], nice: LINES }).domain()
  return [least!, most!]
}

export function gridLines(span: readonly [number, number], { isWhole }: Unit): number[] {
  const lines = scaleLinear<number>({ domain: [...span] }).ticks(LINES)
  return isWhole ? lines.filter(Number.isInteger) : lines
}

const DAY = 86_400_000

/** Where the days of a line are named: the beginnings of months or years, as many as there is room for. */
export function namedDays(from: number, to: number, room: number): { at: number; name: string }[] {
  const months = (to - from) / (30 * DAY)
  const most = Math.max(2, Math.floor(room / 64))
  const step = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600].find((each) => months / each <= most) ?? 1_200
  const first = new Date(from)
  const named: { at: number; name: string }[] = []
  const start = step >= 12 ? Math.ceil(first.getUTCFullYear() / (step / 12)) * step : 0
  const begin = step >= 12 ? start : first.getUTCFullYear() * 12 + Math.ceil(first.getUTCMonth() / step) * step
  for (let month = begin; ; month += step) {
    const at = Date.UTC(Math.floor(month / 12), month % 12)
    if (at > to) return named
    if (at >= from) named.push({ at, name: nameOf(at, step >= 12 || month % 12 === 0) })
  }
}

const nameOf = (at: number, isYear: boolean) =>
  new Date(at).toLocaleDateString(locale(), {
    timeZone: 'UTC',
    ...(isYear ? { year: 'numeric' } : { month: 'short' }),
  })

let ruler: CanvasRenderingContext2D | null = null

/** How wide a text will be, in the letters of the page. */
export function measureText(text: string, size: number): number {
  ruler ??= document.createElement('canvas').getContext('2d')!
  ruler.font = `500 ${size}px ${getComputedStyle(document.body).fontFamily}`
  return ruler.measureText(text).width
}

/** A text that fits, cut between two characters if it has to be. */
export function shortened(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  while (characters.length > 1 && widthOf(`${characters.join('')}…`) > room) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
