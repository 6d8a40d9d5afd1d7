import { expect, test } from 'vitest'
import { mistakeIn, photoToSend } from './photo-to-send.ts'

const MB = 1024 * 1024
const aPhoto = (name: string, type: string, size = 100) => new File([new Uint8Array(size)], name, { type })

test.for<[name: string, type: string, size: number, message: RegExp | null]>([
  ['ring.jpg', 'image/jpeg', 100, null],
  ['ring.png', 'image/png', 100, null],
  ['ring.webp', 'image/webp', 100, null],
  ['ring.gif', 'image/gif', 100, null],
  ['large.jpg', 'image/jpeg', 11 * MB, null],
  ['large.gif', 'image/gif', 11 * MB, /too large/],
  ['empty.jpg', 'image/jpeg', 0, /empty/],
  ['ring.svg', 'image/svg+xml', 100, /not allowed/],
  ['ring.heic', 'image/heic', 100, null],
  ['ring.exe', 'application/x-msdownload', 100, /Executable/],
  ['ring.jpg', 'text/html', 100, /not allowed/],
])('%s as %s of %i bytes', ([name, type, size, message]) => {
  const mistake = mistakeIn(aPhoto(name, type, size))
  if (message) expect(mistake).toMatch(message)
  else expect(mistake).toBeNull()
})

test('what may be sent is sent as it is, and what this browser can’t make smaller is shown', async () => {
  const small = aPhoto('ring.jpg', 'image/jpeg')
  expect(await photoToSend(small)).toBe(small)
  await expect(photoToSend(aPhoto('large.jpg', 'image/jpeg', 11 * MB))).rejects.toThrow(/limit is 10 MB/)
})
