import { expect, test } from 'vitest'
import { harmlessAddress, leadsElsewhere } from './links.ts'

test.for([
  'http://example.com',
  'https://example.com/a?b=c:d#e:f',
  'HTTPS://EXAMPLE.COM',
  'irc://irc.example.com/vault',
  'ircs://irc.example.com',
  'mailto:legal@strongroom.example',
  'MailTo:legal@strongroom.example',
  'xmpp:legal@strongroom.example',
  '/legal/privacy',
  'privacy',
  '../terms',
  '?version=1:0',
  '#section:2',
  './a:b',
  '//example.com/path',
  '',
])('“%s” survives', (address) => {
  expect(harmlessAddress(address)).toBe(address)
})

test.for([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001\u001fjavascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\t:alert(1)',
  '\u00a0javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  '%6aavascript:alert(1)',
  '\\javascript:alert(1)',
  'vbscript:msgbox(1)',
  'VBSCRIPT:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:image/svg+xml;base64,PHN2Zz4=',
  'd\u0009ata:text/html,x',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'ftp://example.com',
  'tel:+4912345',
  'view-source:https://example.com',
  'filesystem:https://example.com/x',
  'https\u200b:example.com',
  ':alert(1)',
])('“%s” is blanked', (address) => {
  expect(harmlessAddress(address)).toBe('')
})

test.for([
  ['https://example.com', true],
  ['//example.com', true],
  ['/\\example.com', true],
  ['/\t/example.com', true],
  ['http://strongroom.invalid.example.com', true],
  ['/legal/privacy', false],
  ['privacy', false],
  ['#top', false],
  ['mailto:legal@strongroom.example', false],
  ['https://', false],
  ['', false],
] as const)('“%s” leads elsewhere: %s', ([address, elsewhere]) => {
  expect(leadsElsewhere(address)).toBe(elsewhere)
})
