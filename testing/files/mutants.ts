import { inflateRawSync } from 'node:zlib'
import { goodFiles } from './good-files.ts'
import { writeXlsx } from 'hucre/xlsx'
import { pngChunk } from './pictures.ts'
import { sample, type Sample } from './sample.ts'
import { zip } from './zip.ts'

/*
 * Damaged, repeated, nested and lying forms of files that are good, made by a seed: the same seed makes the same mutants on
 * every machine, so that one that fails can be made again by its number alone.
 */

export interface Mutant {
  format: string
  seed: number
  sample: Sample
}

/** Good files by the extension that they come under. */
export type Corpus = ReadonlyMap<string, readonly Sample[]>

/** The largest of the good ones take longer to copy than to judge. */
const LARGEST = 400_000

export async function corpus(): Promise<Corpus> {
  const small = (await goodFiles()).filter(({ bytes }) => bytes.length <= LARGEST)
  const byExtension = Map.groupBy(small, ({ name }) => name.slice(name.lastIndexOf('.') + 1).toLowerCase())
  byExtension.set('csv', [spreadsheet()])
  byExtension.set('xlsx', [...byExtension.get('xlsx')!, await workbook()])
  byExtension.set('zip', [archive(small)])
  return byExtension
}

const spreadsheet = (): Sample => ({
  title: 'a table',
  bucket: 'asset-documents',
  name: 'a.csv',
  type: 'text/csv',
  bytes: Buffer.from(
    `Title,Value,"Bought, when"\r\n${'A ring,"1,200.50",1931\r\n"A ""vase""",£90,n/a\r\n'.repeat(40)}`,
  ),
})

async function workbook(): Promise<Sample> {
  const rows = Array.from({ length: 40 }, (_, i) => [`A ring ${i}`, i * 7.5, new Date(Date.UTC(1931, 0, i + 1))])
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [['Title', 'Value', 'Bought'], ...rows] }] }))
  return sample('a workbook with rows', 'a.xlsx', bytes)
}

const archive = (files: readonly Sample[]): Sample => ({
  title: 'an archive',
  bucket: 'asset-documents',
  name: 'a.zip',
  type: 'application/zip',
  bytes: zip([
    { name: 'archive.json', content: JSON.stringify({ version: 1, assets: [{ title: 'A ring' }] }) },
    ...files.slice(0, 3).map(({ bytes }, i) => ({ name: `files/asset-images/${i}.jpg`, content: bytes })),
  ]),
})

export function mutant(files: Corpus, format: string, seed: number): Mutant {
  const random = aRandom(seed)
  const good = files.get(format)
  if (!good) throw new Error(`There is no good .${format} to begin with`)
  const original = good[random(good.length)]!
  let bytes = original.bytes
  const mutations = inside(bytes)
  for (let i = random(3); i >= 0; i--) bytes = mutations[random(mutations.length)]!(bytes, random, good)
  return { format, seed, sample: { ...original, bytes: bytes.subarray(0, 10 * LARGEST) } }
}

type Random = (below: number) => number
type Mutation = (bytes: Buffer, random: Random, good: readonly Sample[]) => Buffer

/** Mulberry32: short, and the same everywhere. */
function aRandom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) % Math.max(1, below)
  }
}

const MUTATIONS: readonly Mutation[] = [
  flipBits,
  truncate,
  repeat,
  nest,
  lieAboutLengths,
  splice,
  insertToken,
  swapParts,
  eraseSome,
  mutatePart,
]

/** Where a sum guards what is inside, half of all mutants have a right one. */
function inside(bytes: Buffer): readonly Mutation[] {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return [...MUTATIONS, ...MUTATIONS.map(() => mutatePart)]
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG') return [...MUTATIONS, ...MUTATIONS.map(() => mutateChunk)]
  return MUTATIONS
}

function flipBits(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  for (let i = random(16); i >= 0 && copy.length > 0; i--) copy[random(copy.length)]! ^= 1 << random(8)
  return copy
}

function truncate(bytes: Buffer, random: Random): Buffer {
  return random(2) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes.subarray(random(Math.min(bytes.length, 600)))
}

/** A piece of it, many times over: the same chain, the same tag, the same frame. */
function repeat(bytes: Buffer, random: Random): Buffer {
  const at = random(bytes.length)
  const length = 1 + random([8, 64, 600, 5_000][random(4)]!)
  const piece = bytes.subarray(at, at + length)
  const times = Math.min(1 + random(20_000), Math.floor(1_000_000 / Math.max(1, piece.length)))
  return Buffer.concat([bytes.subarray(0, at), ...Array.from({ length: times }, () => piece), bytes.subarray(at)])
}

const BRACKETS: readonly (readonly [string, string])[] = [
  ['{', '}'],
  ['{\\fldinst ', '}'],
  ['<a>', '</a>'],
  ['<w:r w:x="1">', ''],
  ['<<', '>>'],
  ['[', ']'],
  ['(', ')'],
  ['"', '"'],
  ['4 0 obj <<', ''],
  ['stream\n', ''],
]

function nest(bytes: Buffer, random: Random): Buffer {
  const [open, close] = BRACKETS[random(BRACKETS.length)]!
  const depth = 1 + random([10, 1_000, 50_000][random(3)]!)
  const [from, to] = [random(bytes.length), random(bytes.length)].toSorted((a, b) => a - b) as [number, number]
  const [before, after] = [open.repeat(depth), close.repeat(depth)].map((text) => Buffer.from(text, 'latin1'))
  return Buffer.concat([bytes.subarray(0, from), before!, bytes.subarray(from, to), after!, bytes.subarray(to)])
}

const LIES = [0, 1, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xfffffffe, 0xffffffff]

/** What reads as a length, an offset or a count says something else. */
function lieAboutLengths(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  const span = random(2) === 0 ? Math.min(copy.length, 700) : copy.length
  for (let i = random(4); i >= 0; i--) {
    const [lie, size, at] = [LIES[random(LIES.length)]!, [1, 2, 4][random(3)]!, random(span)]
    if (at + size > copy.length) continue
    const value = lie % 2 ** (8 * size)
    if (random(2) === 0) copy.writeUIntLE(value, at, size)
    else copy.writeUIntBE(value, at, size)
  }
  return copy
}

/** The beginning of one file and the end of another. */
function splice(bytes: Buffer, random: Random, good: readonly Sample[]): Buffer {
  const other = good[random(good.length)]!.bytes
  return Buffer.concat([bytes.subarray(0, random(bytes.length)), other.subarray(random(other.length))])
}

const TOKENS = [
  '\\bin99999999 ',
  '\\u-1?',
  "\\'",
  '\\objdata',
  '\\fldinst DDE',
  '<!DOCTYPE a [<!ENTITY a "b">]>',
  '&a;',
  '<![CDATA[',
  'endstream endobj',
  'endobj',
  '/Length 99999999',
  '/Prev 0',
  '/Size 99999999',
  '/First 99999999',
  '/N 99999999',
  '/Kids [1 0 R]',
  '/Parent 1 0 R',
  '/Type /ObjStm',
  'xref\n0 99999999\n',
  'startxref\n0\n',
  '%%EOF',
  '%PDF-1.7',
  'PK\x03\x04',
  'PK\x01\x02',
  'PK\x05\x06',
  '\xff\xd8\xff',
  '\xff\xda',
  'IEND',
  'RIFF',
  '<?php',
  '\0'.repeat(4_096),
  '\xff'.repeat(512),
  ...',"\r\n;\t%()<>{}\\',
]

function insertToken(bytes: Buffer, random: Random): Buffer {
  const token = Buffer.from(TOKENS[random(TOKENS.length)]!, 'latin1')
  const places = Array.from({ length: 1 + random(30) }, () => random(bytes.length + 1)).toSorted((a, b) => a - b)
  return Buffer.concat(
    [...places, bytes.length].flatMap((place, i) => [bytes.subarray(places[i - 1] ?? 0, place), token]),
  )
}

function swapParts(bytes: Buffer, random: Random): Buffer {
  const [a, b, c] = [random(bytes.length), random(bytes.length), random(bytes.length)].toSorted((x, y) => x - y) as [
    number,
    number,
    number,
  ]
  return Buffer.concat([bytes.subarray(0, a), bytes.subarray(b, c), bytes.subarray(a, b), bytes.subarray(c)])
}

function eraseSome(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  const at = random(copy.length)
  return copy.fill(random(2) === 0 ? 0 : 0xff, at, Math.min(copy.length, at + random(2_000)))
}

/** In a zip: one part is unpacked, damaged and packed again, so that what reads it is met and not only what unpacks it. */
function mutatePart(bytes: Buffer, random: Random, good: readonly Sample[]): Buffer {
  const parts = partsOf(bytes)
  if (parts.length === 0) return flipBits(bytes, random)
  const chosen = random(parts.length)
  const damage = MUTATIONS[random(MUTATIONS.length - 1)]!
  return zip(
    parts.map(({ name, content, stored }, i) => ({
      name,
      stored,
      content: i === chosen ? damage(content, random, good) : content,
    })),
  )
}

/** In a PNG: one chunk is damaged, and has a length and a sum that fit. */
function mutateChunk(bytes: Buffer, random: Random, good: readonly Sample[]): Buffer {
  const places: number[] = []
  for (let at = 8; at + 12 <= bytes.length && places.length < 100; at += 12 + bytes.readUInt32BE(at)) places.push(at)
  const at = places[random(places.length)]
  if (at === undefined) return flipBits(bytes, random)
  const [size, type] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)]
  const content = MUTATIONS[random(MUTATIONS.length - 1)]!(bytes.subarray(at + 8, at + 8 + size), random, good)
  return Buffer.concat([bytes.subarray(0, at), pngChunk(type, content), bytes.subarray(at + 12 + size)])
}

/** In a zip. What was no UTF-8 takes more once it has been read as such. */
const LONGEST_NAME = 0xffff

/** By the local headers alone, as they stand in a zip that is in order. */
function partsOf(bytes: Buffer) {
  const parts: { name: string; content: Buffer; stored: boolean }[] = []
  for (let at = 0; at + 30 < bytes.length && bytes.readUInt32LE(at) === 0x04034b50;) {
    const [method, size, nameLength] = [
      bytes.readUInt16LE(at + 8),
      bytes.readUInt32LE(at + 18),
      bytes.readUInt16LE(at + 26),
    ]
    const start = at + 30 + nameLength + bytes.readUInt16LE(at + 28)
    const packed = bytes.subarray(start, start + size)
    const content = method === 8 ? inflated(packed) : packed
    const name = bytes.toString('utf8', at + 30, at + 30 + nameLength)
    if (content === null || parts.length > 50 || Buffer.byteLength(name) > LONGEST_NAME) return []
    parts.push({ name, content, stored: method === 0 })
    at = start + size
  }
  return parts
}

function inflated(packed: Buffer): Buffer | null {
  try {
    return inflateRawSync(packed, { maxOutputLength: 2_000_000 })
  } catch (error) {
    // A mutant of a mutant: what can't be unpacked any more is damaged as a whole.
    if (error instanceof Error) return null
    throw error
  }
}
