import { expect, test } from 'vitest'
import { rowCounter } from './row-counter.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.for<[format: 'csv' | 'json' | 'xlsx', chunks: string[], rows: number]>([
  ['csv', ['Title\r\n'], 0],
  ['csv', ['Title\r\n', 'Clock\r\nWa', 'tch\r\n'], 2],
  ['csv', ['Title,Description\r\nClock,"Two\r\n', 'lines, ""quoted"""\r\nRing,\r\n'], 2],
  ['json', ['{"totalAssets":2,"assets":['], 0],
  ['json', ['{"assets":[\n{"title":"a\\nb"}', ',\n{"title":"\\"c"}', '\n]}\n'], 3],
  ['xlsx', ['PK\n\n\n\n'], 0],
])('of %s, the chunks %j hold %i rows', ([format, chunks, rows]) => {
  const count = rowCounter(format)
  expect(chunks.map((chunk) => count(bytes(chunk))).at(-1)).toBe(rows)
})
