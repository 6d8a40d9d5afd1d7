import { expect, test } from 'vitest'
import { box, mp4, ogg, webm, webmAttachment, webmEncodings, webmVoid } from '#testing/files/recordings.ts'
import { judgeContent } from '../judge-content.ts'

const [WEBM, OGG, MP4] = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
const cut = (bytes: Buffer) => bytes.subarray(0, -5)
const behind = (bytes: Buffer, more: Buffer | string) => Buffer.concat([bytes, Buffer.from(more)])

test.for([
  ['as Chromium records', webm(), WEBM],
  ['as Firefox records', ogg(), OGG],
  ['in Vorbis', ogg({ head: '\x01vorbis' }), OGG],
  ['as Safari records', mp4(), MP4],
  ['as a phone keeps a memo', mp4({ fragmented: false }), MP4],
] as const)('sound is taken %s', async ([, bytes, type]) => {
  expect(await judgeContent(bytes, type)).toBeNull()
})

const DAMAGED = 'This recording is damaged or incomplete.'
const FILM = 'This is a video. Only sound can be added as a recording.'
const MORE = 'This recording has something else hidden in it.'
const KIND = 'This recording is in a format that isn’t supported.'
const ELSE = 'This file’s content doesn’t match its name.'

test.for([
  ['a WebM that was cut off', cut(webm()), WEBM, DAMAGED],
  ['an Ogg that was cut off', cut(ogg()), OGG, DAMAGED],
  ['an MP4 that was cut off', cut(mp4()), MP4, DAMAGED],
  ['a WebM with pictures', webm({ film: true }), WEBM, FILM],
  ['an Ogg with pictures', ogg({ film: true }), OGG, FILM],
  ['an MP4 with pictures', mp4({ film: true }), MP4, FILM],
  ['a page called WebM', HTML, WEBM, ELSE],
  ['a page called Ogg', HTML, OGG, ELSE],
  ['a page called MP4', HTML, MP4, ELSE],
  ['an Ogg called WebM', ogg(), WEBM, ELSE],
  ['a WebM without a sound in it', webm({ isSilent: true }), WEBM, DAMAGED],
  ['a WebM of another codec', webm({ codec: 'A_AC3' }), WEBM, KIND],
  ['a WebM that is locked', webm({ ofTrack: webmEncodings() }), WEBM, KIND],
  ['a WebM with a file in it', webm({ more: webmAttachment() }), WEBM, MORE],
  ['a WebM with a page in it', webm({ more: webmVoid(HTML) }), WEBM, MORE],
  ['an MP4 of another codec', mp4({ codec: 'enca' }), MP4, KIND],
  [
    'an MP4 whose sound is elsewhere',
    mp4({ at: 'https://example.com/a.mp4' }),
    MP4,
    /loads something from the internet/,
  ],
  ['an MP4 with a page in it', behind(mp4(), box('free', HTML)), MP4, MORE],
  ['an MP4 with something behind it', behind(mp4(), box('uuid', HTML)), MP4, MORE],
  ['an MP4 without sound', mp4().subarray(0, -44), MP4, DAMAGED],
  ['an Ogg with a zip behind it', behind(ogg(), 'PK\x05\x06'), OGG, DAMAGED],
] as const)('%s is refused', async ([, bytes, type, message]) => {
  await expect(judgeContent(bytes, type)).rejects.toThrow(message)
})
