import { expect, test } from 'vitest'
import type { UploadedFile } from '#record/files/contract.ts'
import { ApiError } from '#platform/client/api-error.ts'
import { PageError } from '#platform/client/page-error.ts'
import { Unreachable } from '#platform/client/request.ts'
import type { FileGroup } from './file-groups.ts'
import { fileSending } from './file-sending.ts'

const STORED: UploadedFile = { path: '', name: '', content_type: 'image/png', size_bytes: 1, width: 1, height: 1 }
const CLOCK = { id: 'clock', title: 'Clock' }
const soon = () => new Promise((resolve) => setTimeout(resolve))

/** A server that takes all, but for files and pieces that a test says otherwise of. */
function aSending({ failing = {}, turns = 1 }: { failing?: Record<string, Error>; turns?: number } = {}) {
  const settled: string[] = []
  let [open, most] = [0, 0]
  let [arrived, mostUnsettled] = [0, 0]
  const sending = fileSending({
    send: async ({ file }) => {
      await soon()
      open--
      const failure = failing[file.name]
      if (failure) throw failure
      mostUnsettled = Math.max(mostUnsettled, ++arrived)
      return { ...STORED, path: file.name, name: file.name }
    },
    scaleDown: async (file) => file,
    previewOf: () => '',
    forgetPreview: () => {},
    addressOf: async () => null,
    settle: async (_, { asset, title }, paths) => {
      for (let turn = 0; turn < turns; turn++) await soon()
      arrived -= paths.length
      const name = asset?.title ?? title ?? 'untitled'
      if (failing[name]) throw failing[name]
      settled.push(`${name}: ${paths.join(', ')}`)
    },
  })
  const source = (name: string) => ({
    name,
    path: `folder/${name}`,
    size: 1,
    type: 'image/png',
    lastModified: 1,
    picked: null,
    open: async () => {
      if (name.startsWith('damaged')) throw new PageError('This file is damaged in the ZIP.')
      most = Math.max(most, ++open)
      return new File(['x'], name, { type: 'image/png', lastModified: 1 })
    },
  })
  const group = (names: string[], of: Partial<FileGroup> = {}): FileGroup => ({
    asset: null,
    bucket: 'asset-images',
    ...of,
    sources: names.map(source),
  })
  const ended = async () => {
    await expect.poll(() => sending.state().isUnderWay).toBe(false)
  }
  return { sending, settled, failing, group, ended, mostOpen: () => most, mostUnsettled: () => mostUnsettled }
}

test('pieces are settled in their order, each with its photos in theirs, and few files are open at a time', async () => {
  const { sending, settled, group, ended, mostOpen } = aSending()
  const many = Array.from({ length: 40 }, (_, n) => `${n}.png`)
  sending.start([group(many, { asset: CLOCK }), group(['vase.png'], { title: 'Vase' })])
  sending.start([group(['bowl.png'])])
  await ended()
  expect(settled).toEqual([`Clock: ${many.join(', ')}`, 'Vase: vase.png', 'untitled: bowl.png'])
  expect(mostOpen()).toBeLessThanOrEqual(6)
  expect(sending.state()).toMatchObject({ total: 42, done: 42, refused: [], failure: null })
  expect(sending.state().attached).toEqual([{ id: 'clock', bucket: 'asset-images', paths: many }])
})

test('files do not come far ahead of the pieces that they belong to', async () => {
  const { sending, settled, group, ended, mostUnsettled } = aSending({ turns: 5 })
  sending.start(Array.from({ length: 200 }, (_, n) => group([`${n}.png`], { title: `Piece ${n}` })))
  await ended()
  expect(settled).toHaveLength(200)
  expect(mostUnsettled()).toBeGreaterThan(50)
  expect(mostUnsettled()).toBeLessThanOrEqual(66)
})

test('two files that look the same are two', async () => {
  const { sending, settled, group, ended } = aSending()
  sending.start([group(['front.png', 'front.png'])])
  await ended()
  expect(settled).toEqual(['untitled: front.png, front.png'])
})

test('what can’t be opened or is refused is named, and holds nothing else up', async () => {
  const large = new ApiError(413, { message: 'Too large.' })
  const full = new ApiError(422, { message: 'An asset can have up to 50 photos' })
  const { sending, settled, group, ended } = aSending({ failing: { 'large.png': large, Clock: full } })
  sending.start([
    group(['damaged.png', 'good.png', 'large.png']),
    group(['one too many.png'], { asset: CLOCK }),
    group(['damaged too.png']),
    group(['last.png']),
  ])
  await ended()
  expect(settled).toEqual(['untitled: good.png', 'untitled: last.png'])
  expect(sending.state()).toMatchObject({ total: 6, done: 6, failure: null, attached: [] })
  expect(sending.state().refused).toEqual([
    { name: 'folder/damaged.png', message: 'This file is damaged in the ZIP.' },
    { name: 'folder/damaged too.png', message: 'This file is damaged in the ZIP.' },
    { name: 'large.png', message: 'Too large.' },
    { name: 'Clock', message: 'An asset can have up to 50 photos' },
  ])
})

test('what the connection loses goes on where it was', async () => {
  const { sending, settled, failing, group, ended } = aSending({ failing: { 'a.png': new Unreachable() } })
  sending.start([group(['a.png', 'b.png'])])
  await expect.poll(() => sending.state().isOffline).toBe(true)
  expect(settled).toEqual([])
  delete failing['a.png']
  sending.retry()
  await ended()
  expect(settled).toEqual(['untitled: a.png, b.png'])
  expect(sending.state().isOffline).toBe(false)
})

test('a piece that can’t be made now is made later, without sending its photos again', async () => {
  const full = new ApiError(409, { message: 'Up to 1000 assets can wait to be finished.' })
  const { sending, settled, failing, group, ended, mostOpen } = aSending({ failing: { Vase: full } })
  sending.start([group(['a.png'], { title: 'Vase' }), group(['b.png'], { title: 'Bowl' })])
  await ended()
  expect(settled).toEqual(['Bowl: b.png'])
  expect(sending.state().failure).toBe('Up to 1000 assets can wait to be finished.')
  delete failing['Vase']
  sending.retry()
  await ended()
  expect(settled).toEqual(['Bowl: b.png', 'Vase: a.png'])
  expect([mostOpen() <= 2, sending.state().failure]).toEqual([true, null])
})
