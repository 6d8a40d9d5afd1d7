import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each(['inline', 'attachment'] as const)('a file without a name is served as %s alone', (kind) => {
  expect(contentDisposition(kind, undefined)).toBe(kind)
})

test.each([
  ['ring.jpg', `filename="ring.jpg"; filename*=UTF-8''ring.jpg`],
  ["Oma's Gemälde (1).jpg", `filename="Oma's Gemalde (1).jpg"; filename*=UTF-8''Oma%27s%20Gem%C3%A4lde%20%281%29.jpg`],
  ['花瓶.jpg', `filename="__.jpg"; filename*=UTF-8''%E8%8A%B1%E7%93%B6.jpg`],
  ['a"; evil="1.jpg', `filename="a_; evil=_1.jpg"; filename*=UTF-8''a%22%3B%20evil%3D%221.jpg`],
  ['a\r\nset-cookie: x', `filename="a__set-cookie: x"; filename*=UTF-8''a__set-cookie%3A%20x`],
  ['../../etc/passwd', `filename=".._.._etc_passwd"; filename*=UTF-8''.._.._etc_passwd`],
  ['\u202egpj.exe', `filename="_gpj.exe"; filename*=UTF-8''_gpj.exe`],
  ['100%.jpg', `filename="100_.jpg"; filename*=UTF-8''100%25.jpg`],
  ['half \ud83d', `filename="half _"; filename*=UTF-8''half%20%EF%BF%BD`],
])('a file called %j', (name, expected) => {
  expect(contentDisposition('inline', name)).toBe(`inline; ${expected}`)
})
