import { expect, test } from 'vitest'
import type { UploadedFile } from '#record/files/contract.ts'
import { MAX_BYTES } from '#basics/files/file-limits.ts'
import { PageError } from '#platform/client/page-error.ts'
import { ApiError } from '#platform/client/api-error.ts'
import { Unreachable } from '#platform/client/request.ts'
import { savedFiles, mayTryAgain } from '../form/files/form-file.ts'
import { savedBefore, uploadQueue } from './upload-queue.ts'

/** A server that answers when the test says so. */
function aQueue({ start = [] as ReturnType<typeof savedBefore>[] } = {}) {
  const uploads: Upload[] = []
  const forgotten: string[] = []
  const queue = uploadQueue({
    start,
    send: ({ file, signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        const store = () => resolve({ ...STORED, path: `me/${file.name}`, name: file.name, size_bytes: file.size })
        uploads.push({ name: file.name, signal, onProgress, store, fail: reject })
      }),
    scaleDown: async (file) => {
      if (file.name.startsWith('damaged')) throw new PageError('We can’t read this photo.')
      return new File(['small'], file.name.replace(/\.png$/, '.webp'), { type: 'image/webp' })
    },
    previewOf: ({ name }) => `blob:${name}`,
    forgetPreview: (preview) => forgotten.push(preview),
    addressOf: async (path) => (path.endsWith('lost.heic') ? Promise.reject(new Unreachable()) : `/files/${path}`),
  })
  const steps = () => queue.files().map(({ name, progress }) => `${name} ${progress.step}`)
  const keyOf = (name: string) => queue.files().find((file) => file.name === name)!.key
  return { queue, uploads, forgotten, steps, keyOf }
}

interface Upload {
  name: string
  signal: AbortSignal
  onProgress: (share: number) => void
  store: () => void
  fail: (error: Error) => void
}

const STORED: UploadedFile = { path: '', name: '', content_type: 'image/png', size_bytes: 1, width: 1, height: 1 }
const pictures = (...names: string[]) =>
  names.map((name) => new File(['x'], name, { type: 'image/png', lastModified: 1 }))
const soon = () => new Promise((resolve) => setTimeout(resolve))

test('three files are sent at a time, in their order, and the next as soon as one has arrived', async () => {
  const { queue, uploads, steps } = aQueue()
  queue.add('asset-images', pictures('1.png', '2.png', '3.png', '4.png', '5.png'))
  await soon()
  expect(uploads.map(({ name }) => name)).toEqual(['1.png', '2.png', '3.png'])
  uploads[1]!.store()
  await soon()
  expect(steps()).toEqual(['1.png sending', '2.png stored', '3.png sending', '4.png sending', '5.png waiting'])
})

test('how far a file is shows, and those that are kept can be saved', async () => {
  const { queue, uploads } = aQueue({ start: [savedBefore('asset-images', aStoredFile('old.png'), '/files/old')] })
  queue.add('asset-images', pictures('new.png'))
  await soon()
  uploads[0]!.onProgress(0.4)
  expect(queue.files()[1]).toMatchObject({ progress: { step: 'sending', share: 0.4 }, preview: 'blob:new.png' })
  expect(savedFiles(queue.files(), 'asset-images').map(({ path }) => path)).toEqual(['me/old.png'])
  uploads[0]!.store()
  await soon()
  expect(savedFiles(queue.files(), 'asset-images').map(({ path }) => path)).toEqual(['me/old.png', 'me/new.png'])
  expect(savedFiles(queue.files(), 'asset-documents')).toEqual([])
})

test('a photo that few browsers show is shown as the server made it, once it is there', async () => {
  const { queue, uploads } = aQueue()
  const heic = ['1.heic', 'lost.heic'].map((name) => new File(['x'], name, { type: 'image/heic' }))
  queue.add('asset-images', [...pictures('2.png'), ...heic])
  await soon()
  for (const upload of uploads) upload.store()
  await soon()
  expect(queue.files().map(({ preview }) => preview)).toEqual(['blob:2.png', '/files/me/1.heic', 'blob:lost.heic'])
})

test('one that is removed is stopped, makes room for the next, and may come back to its place', async () => {
  const { queue, uploads, steps } = aQueue()
  queue.add('asset-images', pictures('1.png', '2.png', '3.png', '4.png'))
  await soon()
  const removal = queue.remove(queue.files()[1]!.key)
  await soon()
  expect(uploads[1]!.signal.aborted).toBe(true)
  expect(uploads.map(({ name }) => name)).toEqual(['1.png', '2.png', '3.png', '4.png'])
  queue.putBack(removal!)
  expect(steps()).toEqual(['1.png sending', '2.png waiting', '3.png sending', '4.png sending'])
  uploads[0]!.store()
  await soon()
  expect(uploads.at(-1)!.name).toBe('2.png')
  uploads[1]!.onProgress(0.9)
  uploads.at(-1)!.store()
  await soon()
  expect(steps()[1]).toBe('2.png stored')
})

test('one that is put back after it was kept is not sent again', async () => {
  const { queue, uploads, steps } = aQueue()
  queue.add('asset-images', pictures('1.png'))
  await soon()
  uploads[0]!.store()
  await soon()
  queue.putBack(queue.remove(queue.files()[0]!.key)!)
  await soon()
  expect(steps()).toEqual(['1.png stored'])
  expect(uploads).toHaveLength(1)
})

test('what was refused says why and is tried again when asked; what was cut off also once there is a network', async () => {
  const { queue, uploads, steps, keyOf } = aQueue()
  queue.add('asset-images', pictures('1.png', '2.png'))
  await soon()
  uploads[0]!.fail(new ApiError(503, { message: 'Files can’t be stored right now.' }))
  uploads[1]!.fail(new Unreachable())
  await soon()
  expect(queue.files()[0]!.progress).toMatchObject({ message: 'Files can’t be stored right now.' })
  expect(steps()).toEqual(['1.png refused', '2.png lost'])
  queue.retryLost()
  await soon()
  expect(steps()).toEqual(['1.png refused', '2.png sending'])
  queue.retry(keyOf('1.png'))
  await soon()
  expect(steps()).toEqual(['1.png sending', '2.png sending'])
})

test('what is said of a file itself would be said again: it is not offered to be tried', async () => {
  const { queue, uploads } = aQueue()
  queue.add('asset-images', pictures('1.png', '2.png', '3.png'))
  await soon()
  uploads[0]!.fail(new ApiError(422, { message: 'This file’s content doesn’t match its name.' }))
  uploads[1]!.fail(new ApiError(429, { message: 'Too many requests.' }))
  uploads[2]!.fail(new Unreachable())
  await soon()
  expect(queue.files().map(mayTryAgain)).toEqual([false, true, true])
})

test('a photograph is scaled down before it is sent, and says from what', async () => {
  const { queue, uploads } = aQueue()
  const large = new File([new Uint8Array(MAX_BYTES['asset-images'] + 1)], 'large.png', { type: 'image/png' })
  queue.add('asset-images', [large])
  expect(queue.files()[0]!.progress.step).toBe('scaling')
  await soon()
  expect(uploads[0]!.name).toBe('large.webp')
  expect(queue.files()[0]).toMatchObject({ name: 'large.webp', size: 5, scaledFrom: large.size })
})

test('one that cannot be scaled down is refused, and the next one has its turn', async () => {
  const { queue, steps } = aQueue()
  const large = (name: string) => new File([new Uint8Array(MAX_BYTES['asset-images'] + 1)], name, { type: 'image/png' })
  queue.add('asset-images', [large('damaged.png'), large('good.png')])
  await soon()
  await soon()
  expect(steps()).toEqual(['damaged.png refused', 'good.webp sending'])
})

test('one is moved to the place of another', () => {
  const { queue, steps, keyOf } = aQueue()
  queue.add('asset-images', pictures('1.png', '2.png', '3.png'))
  queue.move(keyOf('3.png'), keyOf('1.png'))
  queue.move(keyOf('1.png'), keyOf('2.png'))
  queue.move('nobody', keyOf('2.png'))
  expect(steps().map((step) => step.split(' ')[0])).toEqual(['3.png', '2.png', '1.png'])
})

test('whoever waits for all is called once nothing is under way, arrived or failed', async () => {
  const { queue, uploads } = aQueue()
  await queue.settled()
  queue.add('asset-images', pictures('1.png', '2.png'))
  let isSettled = false
  void queue.settled().then(() => (isSettled = true))
  await soon()
  uploads[0]!.store()
  await soon()
  expect(isSettled).toBe(false)
  uploads[1]!.fail(new Unreachable())
  await soon()
  expect(isSettled).toBe(true)
})

test('a file that the server has no longer can be sent again where it is at hand', async () => {
  const { queue, uploads, steps, keyOf } = aQueue({
    start: [savedBefore('asset-images', aStoredFile('old.png'), null)],
  })
  queue.add('asset-images', pictures('new.png'))
  await soon()
  uploads[0]!.store()
  await soon()
  expect(queue.markGone('me/nobody')).toBeNull()
  queue.markGone('me/old.png')
  queue.markGone('me/new.png')
  expect(steps()).toEqual(['old.png refused', 'new.png refused'])
  queue.retry(keyOf('old.png'))
  queue.retry(keyOf('new.png'))
  await soon()
  expect(steps()).toEqual(['old.png refused', 'new.png sending'])
})

test('a form that is left stops what is under way and lets go of its pictures', async () => {
  const { queue, uploads, forgotten } = aQueue({
    start: [savedBefore('asset-images', aStoredFile('old.png'), '/files/old')],
  })
  queue.add('asset-images', pictures('1.png'))
  await soon()
  queue.end()
  expect(uploads[0]!.signal.aborted).toBe(true)
  expect(forgotten).toEqual(['blob:1.png'])
})

const aStoredFile = (name: string) => ({ path: `me/${name}`, name, size_bytes: 1, origin: null })
