import { RFC9162 as another } from '@transmute/rfc9162'
import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { Refused, utf8 } from '#verifier/basics.mjs'
import { checkConsistency, readKey, readNote, rootFromInclusion } from '#verifier/proof.mjs'
import { grow, type ReadTile, sha256, treeOf } from './tree.ts'

/** What the tests of Certificate Transparency ask of a tree: their leaves, and its root after each. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

function aLog() {
  const tiles = new Map<string, Buffer>()
  const read: ReadTile = async (level, number) => tiles.get(`${level}/${number}`) ?? Buffer.alloc(0)
  let size = 0
  return {
    add: async (leaves: readonly Buffer[]) => {
      for (const { level, number, hashes } of await grow(size, leaves, read)) tiles.set(`${level}/${number}`, hashes)
      size += leaves.length
    },
    at: (then = size) => treeOf(then, read),
    tiles,
  }
}

const leafOf = (entry: Buffer) => sha256(Buffer.of(0), entry)
const someLeaves = (count: number) => Array.from({ length: count }, () => randomBytes(32))

test('a tree has the roots of RFC 6962', async () => {
  const log = aLog()
  expect((await log.at().root()).toString('hex')).toBe(createHash('sha256').digest('hex'))
  for (const [at, leaf] of LEAVES.entries()) {
    await log.add([leafOf(Buffer.from(leaf, 'hex'))])
    expect((await log.at().root()).toString('hex')).toBe(ROOTS[at])
  }
})

test('what others wrote finds the same: each way in, and each way from then to now', async () => {
  const leaves = someLeaves(600)
  const log = aLog()
  for (const leaf of leaves) await log.add([leaf])
  for (const size of [1, 2, 3, 7, 8, 255, 256, 257, 512, 513, 600]) {
    const tree = log.at(size)
    const root = await tree.root()
    for (const index of new Set([0, size >> 1, size - 1])) {
      const said = { log_id: '', tree_size: size, leaf_index: index, inclusion_path: await tree.inclusion(index) }
      expect(await another.verifyInclusionProof(root, leaves[index]!, said)).toBe(true)
      expect(await another.verifyInclusionProof(randomBytes(32), leaves[index]!, said)).toBe(false)
    }
    const earlier = 1 + (size >> 1)
    if (earlier >= size) continue
    const was = await log.at(earlier).root()
    const way = await tree.consistency(earlier)
    // Of a whole tree the way begins with its root, which RFC 9162 leaves out and this one wants to be there.
    const isWhole = Number.isInteger(Math.log2(earlier))
    const consistency_path = isWhole ? [was, ...way] : way
    const said = { log_id: '', tree_size_1: earlier, tree_size_2: size, consistency_path }
    expect(await another.verifyConsistencyProof(was, root, said)).toBe(true)
    expect(await another.verifyConsistencyProof(was, randomBytes(32), said)).toBe(false)
  }
})

test('however it grew, over the edges of tiles on three levels: every leaf leads to the root, and to no other', async () => {
  const leaves = someLeaves(66_000)
  const log = aLog()
  for (let at = 0; at < leaves.length; at += 9_973) await log.add(leaves.slice(at, at + 9_973))
  for (const size of [1, 2, 255, 256, 257, 511, 513, 65_535, 65_536, 65_537, 66_000]) {
    const tree = log.at(size)
    const root = await tree.root()
    for (const index of [0, 1, 255, 256, size >> 1, size - 2, size - 1].filter((each) => each >= 0 && each < size)) {
      const way = await tree.inclusion(index)
      expect(Buffer.from(await rootFromInclusion(sha256, index, size, leaves[index]!, way)).equals(root)).toBe(true)
      const other = await rootFromInclusion(sha256, index, size, leaves[(index + 1) % size]!, way)
      expect(Buffer.from(other).equals(root)).toBe(size === 1)
    }
  }
})

test('a log that only grew says so from every earlier size, and one that was changed can’t', async () => {
  const leaves = someLeaves(700)
  const [log, changed] = [aLog(), aLog()]
  await log.add(leaves)
  await changed.add(leaves.with(100, randomBytes(32)))
  const newer = { size: 700, root: await log.at().root() }
  for (const size of [1, 2, 3, 100, 101, 255, 256, 257, 512, 699, 700]) {
    const proof = await log.at().consistency(size)
    await checkConsistency(sha256, { size, root: await log.at(size).root() }, newer, proof)
    if (size <= 100) continue
    const older = { size, root: await changed.at(size).root() }
    await expect(checkConsistency(sha256, older, newer, proof)).rejects.toThrow(Refused)
    await expect(checkConsistency(sha256, older, newer, await changed.at().consistency(size))).rejects.toThrow(Refused)
  }
  await expect(checkConsistency(sha256, newer, { size: 699, root: newer.root }, [])).rejects.toThrow('shorter')
})

test('a tree of which a part is missing has no root', async () => {
  const log = aLog()
  await log.add(someLeaves(600))
  log.tiles.delete('0/0')
  await expect(log.at().inclusion(0)).rejects.toThrow('lacks a part')
})

/** The example of c2sp.org/signed-note. */
test('a note of somebody else is read, and its key and signature fit', async () => {
  const note = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`
  const key = await readKey(sha256, 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k')
  const { body, signatures } = readNote(note)
  expect(signatures).toMatchObject([{ name: key.name, id: key.id }])
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.key])
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
  expect(verify(null, utf8(body), publicKey, signatures[0]!.bytes)).toBe(true)
  await expect(
    readKey(sha256, 'example.com/bar+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'),
  ).rejects.toThrow('number it says')
})
