import { createHash } from 'node:crypto'

/* A Merkle tree as of RFC 6962, kept as tiles of 256 hashes: c2sp.org/tlog-tiles. */

const HASH = 32
const TILE = 256
const TILE_HEIGHT = 8

/** The hashes of a tile, as far as they are there; empty where none is. */
export type ReadTile = (level: number, number: number) => Promise<Buffer>
export type TileAt = { level: number; number: number }

export const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const NODE = Buffer.of(0x01)
const parentOf = (left: Buffer, right: Buffer) => sha256(NODE, left, right)

/** Hashes of a full subtree, side by side. */
function rootOfFull(hashes: Buffer): Buffer {
  let row = hashes
  while (row.length > HASH) {
    const above = Buffer.alloc(row.length / 2)
    for (let at = 0; at < row.length; at += 2 * HASH)
      parentOf(row.subarray(at, at + HASH), row.subarray(at + HASH, at + 2 * HASH)).copy(above, at / 2)
    row = above
  }
  return row
}

/**
 * Which tiles change, and how, where these leaves come behind `size` others. A tile that is full adds its root to the
 * level above.
 */
export async function grow(
  size: number,
  leaves: readonly Buffer[],
  read: ReadTile,
): Promise<(TileAt & { hashes: Buffer })[]> {
  const changed: (TileAt & { hashes: Buffer })[] = []
  let coming = leaves
  let there = size
  for (let level = 0; coming.length > 0; level++) {
    const full: Buffer[] = []
    let number = Math.floor(there / TILE)
    let hashes = there % TILE === 0 ? Buffer.alloc(0) : await read(level, number)
    for (let at = 0; at < coming.length;) {
      const taken = coming.slice(at, at + TILE - hashes.length / HASH)
      hashes = Buffer.concat([hashes, ...taken])
      at += taken.length
      changed.push({ level, number, hashes })
      if (hashes.length < TILE * HASH) break
      full.push(rootOfFull(hashes))
      hashes = Buffer.alloc(0)
      number++
    }
    coming = full
    there = Math.floor(there / TILE)
  }
  return changed
}

/** So many tiles of 8 kB are remembered. */
const REMEMBERED = 1_000

/** Questions about one state of the tree: its root, and the ways into it. A tile is read once, as long as there are few. */
export function treeOf(size: number, readTile: ReadTile) {
  const tiles = new Map<string, Promise<Buffer>>()
  const read: ReadTile = (level, number) => {
    const key = `${level}/${number}`
    const known = tiles.get(key)
    if (known) return known
    if (tiles.size >= REMEMBERED) tiles.clear()
    const found = readTile(level, number)
    tiles.set(key, found)
    return found
  }

  /** Of a full subtree that begins at a multiple of its width. */
  async function full(start: number, width: number): Promise<Buffer> {
    const height = Math.log2(width)
    const level = Math.floor(height / TILE_HEIGHT)
    const first = start / TILE ** level
    const wide = width / TILE ** level
    const tile = await read(level, Math.floor(first / TILE))
    const from = (first % TILE) * HASH
    if (tile.length < from + wide * HASH) throw new Error('The log lacks a part of its tree')
    return rootOfFull(tile.subarray(from, from + wide * HASH))
  }

  async function rootOf(start: number, end: number): Promise<Buffer> {
    const width = end - start
    const left = splitOf(width)
    if (left === width) return full(start, width)
    return parentOf(await rootOf(start, start + left), await rootOf(start + left, end))
  }

  /** From the sibling of the leaf to the child of the root. */
  async function inclusion(index: number, start = 0, end = size): Promise<Buffer[]> {
    if (end - start === 1) return []
    const middle = start + halfOf(end - start)
    return index < middle
      ? [...(await inclusion(index, start, middle)), await rootOf(middle, end)]
      : [...(await inclusion(index, middle, end)), await rootOf(start, middle)]
  }

  async function consistency(older: number, start = 0, end = size, isWhole = true): Promise<Buffer[]> {
    if (older === end - start) return isWhole ? [] : [await rootOf(start, end)]
    const left = halfOf(end - start)
    return older <= left
      ? [...(await consistency(older, start, start + left, isWhole)), await rootOf(start + left, end)]
      : [...(await consistency(older - left, start + left, end, false)), await rootOf(start, start + left)]
  }

  return {
    root: () => (size === 0 ? Promise.resolve(sha256()) : rootOf(0, size)),
    inclusion: (index: number) => inclusion(index),
    consistency: (older: number) => (older === 0 ? Promise.resolve([]) : consistency(older)),
  }
}

/** The largest power of two that is not beyond it. */
const splitOf = (width: number) => 2 ** Math.floor(Math.log2(width))
/** The largest power of two below it. */
const halfOf = (width: number) => (splitOf(width) === width ? width / 2 : splitOf(width))
