import { expect, test } from 'vitest'
import { textOf } from './open-document.ts'
import { wayToShow } from './way-to-show.ts'

test.each([
  ['application/pdf', true, 'pdf'],
  ['application/pdf', false, 'none'],
  ['image/png', false, 'image'],
  ['image/bmp', true, 'image'],
  ['image/tiff', true, 'none'],
  ['image/svg+xml', true, 'none'],
  ['audio/webm', true, 'sound'],
  ['video/webm', true, 'none'],
  ['text/plain', true, 'text'],
  ['text/html', true, 'none'],
  ['application/msword', true, 'none'],
] as const)('%s, with a viewer for PDF: %s, is shown as %s', (contentType, hasPdfViewer, way) => {
  expect(wayToShow(contentType, hasPdfViewer)).toBe(way)
})

test.each([
  ['UTF-8', Buffer.from('Käthe 金')],
  ['UTF-8 with a mark', Buffer.from('\ufeffKäthe 金')],
  ['UTF-16, little end first', Buffer.from('\ufeffKäthe 金', 'utf16le')],
  ['UTF-16, big end first', Buffer.from('\ufeffKäthe 金', 'utf16le').swap16()],
])('a text in %s is read', (_, bytes) => {
  expect(textOf(bytes)).toBe('Käthe 金')
})

test('a text in Latin letters is read', () => {
  expect(textOf(Buffer.from('Käthe', 'latin1'))).toBe('Käthe')
})
