import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { withTags } from '#testing/files/labels.ts'
import { jpeg, noise } from '#testing/files/pictures.ts'
import { ourWorkers } from '#testing/workers/workers.ts'
import { aVisionServer, type Conduct, SEEN } from '#testing/vision-server.ts'
import { AnalyserAway, AnalysisFailed } from '../analyser.ts'
import { createModelAnalyser } from './model-analyser.ts'

const server = await aVisionServer()
const elsewhere = await aVisionServer()
const workers = ourWorkers()
const quick = { attemptMs: 1_000, longestWaitMs: 2_000, waitMs: 20 }
const analyser = createModelAnalyser(server.access, workers, quick)
afterAll(() => {
  server.stop()
  elsewhere.stop()
})

const offered = { categories: ['Art', 'Watches', 'Wine'], currencies: ['EUR', 'USD', 'JPY'] }
const photo = await withTags(await jpeg(400, 300), {
  exif: { Make: 'Canon', Model: 'Canon EOS R5', Artist: 'Ann Archer', ImageDescription: 'A secret of Ann’s' },
  taken: '2021:06:12 10:11:12',
})

const look = (bytes = photo, signal = new AbortController().signal, on = analyser) =>
  on.analyse({ whose: 'ann', take: async () => ({ bytes, name: 'Ann’s watch.jpg' }), offered, signal })
const saying = (answer: object): Conduct => ({ says: JSON.stringify({ ...SEEN, ...answer }) })

beforeEach(() => {
  server.received.length = 0
  server.next()
})

test('what the model sees is shown, and beside it what is embedded in the photograph', async () => {
  expect(await look()).toEqual({
    title: { is: SEEN.title, confidence: 0.8 },
    category: { is: 'Watches', confidence: 0.95 },
    description: { is: SEEN.description, confidence: 0.7 },
    value: null,
    date: { is: '2021-06-12', confidence: 0.9 },
    camera: 'Canon EOS R5',
    artist: 'Ann Archer',
    text: 'OMEGA\nSeamaster',
  })
})

test('the picture is sent smaller and without a word about itself or its owner', async () => {
  await look(await withTags(await noise(3_000, 2_000).jpeg().toBuffer(), { exif: { Artist: 'Ann Archer' } }))
  const [{ body, picture, headers }] = server.received as [(typeof server.received)[0]]
  const { width, height, format, exif, xmp, iptc, icc } = await sharp(picture).metadata()
  expect({ width, height, format, exif, xmp, iptc, icc }).toEqual({ width: 1_600, height: 1_067, format: 'jpeg' })
  const { messages, ...rest } = body
  expect(rest).toEqual({ model: 'seer-1', response_format: { type: 'json_schema', json_schema: expect.anything() } })
  expect(messages).toHaveLength(2)
  expect(messages[0].content).toMatch(/Never estimate, guess or invent a value/)
  expect(messages[1].content).toEqual([
    { type: 'text', text: 'Categories: ["Art","Watches","Wine"]' },
    { type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/jpeg;base64,/) } },
  ])
  expect(JSON.stringify({ ...body, messages: [messages[0], messages[1].content[0]] })).not.toMatch(/ann/i)
  expect(headers).not.toHaveProperty('cookie')
  expect(headers).not.toHaveProperty('referer')
})

const SAID: [title: string, said: object, found: object][] = [
  ['a category that is not offered', { category: 'Boats' }, { category: null }],
  ['a category in other letters', { category: ' watches ' }, { category: { is: 'Watches' } }],
  [
    'a price that can be read',
    { estimatedValue: '1,250.50', currency: 'EUR' },
    { value: { is: { amount: '1250.50', currency: 'EUR' } } },
  ],
  [
    'a price with a dollar sign',
    { estimatedValue: '$1,250', currency: 'USD' },
    { value: { is: { amount: '1250.00', currency: 'USD' } } },
  ],
  [
    'a price as a number',
    { estimatedValue: 980, currency: 'usd' },
    { value: { is: { amount: '980.00', currency: 'USD' } } },
  ],
  ['a price without a currency', { estimatedValue: '1250', currency: null }, { value: null }],
  ['a price in a currency that is not offered', { estimatedValue: '1250', currency: 'DEM' }, { value: null }],
  ['a price of nothing', { estimatedValue: '0', currency: 'EUR' }, { value: null }],
  ['a price below nothing', { estimatedValue: '-5', currency: 'EUR' }, { value: null }],
  ['a range', { estimatedValue: '500-700', currency: 'EUR' }, { value: null }],
  ['a guess', { estimatedValue: 'about 500', currency: 'EUR' }, { value: null }],
  ['more than there is', { estimatedValue: 1e300, currency: 'EUR' }, { value: null }],
  ['no number', { estimatedValue: 'NaN', currency: 'EUR' }, { value: null }],
  ['cents of a yen', { estimatedValue: '500.5', currency: 'JPY' }, { value: null }],
  ['a price as a list', { estimatedValue: ['500'], currency: 'EUR' }, { value: null }],
  ['a title of another type', { title: { is: 'x' } }, { title: null }],
  ['a title of spaces', { title: ' \n ' }, { title: null }],
  ['a title of many lines', { title: 'A\nring\u0000\u0007' }, { title: { is: 'A ring' } }],
  ['a title that turns around', { title: 'A \u202Egnir' }, { title: { is: 'A gnir' } }],
  ['a title without end', { title: 'x'.repeat(9_999) }, { title: { is: 'x'.repeat(120) } }],
  ['a description without end', { description: 'x '.repeat(9_999) }, { description: { is: 'x '.repeat(1_000) } }],
  ['markup', { description: '<img src=x onerror=alert(1)>' }, { description: { is: '<img src=x onerror=alert(1)>' } }],
  ['half of a character', { title: 'A \ud800 ring' }, { title: { is: 'A  ring' } }],
  [
    'how sure in percent',
    { confidence: { title: 80 } },
    { title: { confidence: 0.8 }, category: { confidence: null } },
  ],
  ['how sure of all at once', { confidence: 0.4 }, { title: { confidence: 0.4 }, category: { confidence: 0.4 } }],
  [
    'surer than sure',
    { confidence: { title: 7_000, category: -1 } },
    { title: { confidence: null }, category: { confidence: null } },
  ],
  ['no word of how sure', { confidence: 'very' }, { title: { confidence: null } }],
  [
    'nothing',
    { title: null, category: null, description: null, text: null },
    { title: null, category: null, description: null, text: null },
  ],
]
test.for(SAID)('%s', async ([, said, found]) => {
  server.next(saying(said))
  expect(await look()).toMatchObject(found)
})

const WRAPPED: [title: string, wrap: (json: string) => string][] = [
  ['in a fence', (json) => `\`\`\`json\n${json}\n\`\`\``],
  ['with a preface', (json) => `Here is what I see:\n${json}\nLet me know if I can help.`],
  ['after thinking about it', (json) => `<think>Is it {a watch}? Yes.</think>\n\n${json}`],
  ['with fields that nobody asked for', (json) => json.replace('{', '{"__proto__":{"title":"x"},"price":1,')],
]
test.for(WRAPPED)('an answer %s is understood', async ([, wrap]) => {
  server.next({ says: wrap(JSON.stringify(SEEN)) })
  expect(await look()).toMatchObject({ title: { is: SEEN.title } })
})

const USELESS: [title: string, conduct: Conduct][] = [
  ['a refusal', { refuses: 'I can’t help with that.' }],
  ['a filtered answer', { says: '', finish_reason: 'content_filter' }],
  ['an answer that was cut off', { says: JSON.stringify(SEEN).slice(0, 60), finish_reason: 'length' }],
  ['half of an object', { says: JSON.stringify(SEEN).slice(0, 60) }],
  ['prose', { says: 'A nice watch, I would say.' }],
  ['a list', { says: '["A watch"]' }],
  ['a text', { says: '"A watch"' }],
  ['null', { says: 'null' }],
  ['nothing', { says: '' }],
  ['a page', { body: '<html>502 Bad Gateway' }],
  ['no choice', { body: '{"choices":[]}' }],
  ['choices of another kind', { body: '{"choices":{"0":{"message":7}}}' }],
  ['an empty body', { body: '' }],
  ['an answer without end', { endless: true }],
]
test.for(USELESS)('%s is told as a failed analysis, and not asked for again', async ([, conduct]) => {
  server.next(conduct)
  await expect(look()).rejects.toThrow(AnalysisFailed)
  expect(server.received).toHaveLength(1)
})

const AWAY: [title: string, attempts: number, ...Conduct[]][] = [
  ['a wrong key', 1, { status: 401 }],
  ['a model that is not there', 1, { status: 404 }],
  ['a picture that is too large', 1, { status: 413 }],
  ['too many requests, twice', 2, { status: 429 }, { status: 429 }],
  ['too many requests for an hour', 1, { status: 429, headers: { 'retry-after': '3600' } }],
  ['a failure, twice', 2, { status: 500 }, { status: 503 }],
  ['a request that it does not like in any form', 2, { status: 400 }, { status: 400 }],
  ['an answer that comes too late', 1, { afterMs: 1_500, says: '{}' }],
  ['a connection that is cut before the answer', 1, { cut: 'before' }],
  ['a connection that is cut within the answer', 1, { cut: 'within' }],
]
test.for(AWAY)('%s: the model is away', async ([, attempts, ...conducts]) => {
  server.next(...conducts)
  await expect(look()).rejects.toThrow(AnalyserAway)
  expect(server.received).toHaveLength(attempts)
})

test('a model that is not there at all is away', async () => {
  const gone = createModelAnalyser({ ...server.access, url: 'http://127.0.0.1:1/v1' }, workers, quick)
  await expect(look(photo, undefined, gone)).rejects.toThrow(AnalyserAway)
})

test.for<[title: string, ...Conduct[]]>([
  ['too many requests', { status: 429 }],
  ['too many requests for a second', { status: 429, headers: { 'retry-after': '1' } }],
  [
    'a failure until a moment that has passed',
    { status: 503, headers: { 'retry-after': 'Sat, 21 Nov 2020 07:28:00 GMT' } },
  ],
  ['a failure with no sensible word of when', { status: 502, headers: { 'retry-after': 'soon' } }],
])('after %s a second attempt is made', async ([, conduct]) => {
  server.next(conduct as Conduct)
  expect(await look()).toMatchObject({ title: { is: SEEN.title } })
  expect(server.received).toHaveLength(2)
})

test('a server that can’t be held to a form is asked without', async () => {
  server.next({ status: 400 })
  expect(await look()).toMatchObject({ title: { is: SEEN.title } })
  expect(server.received.map(({ body }) => 'response_format' in body)).toEqual([true, false])
})

test('whoever the model names in its place gets no picture', async () => {
  server.next({ leadsTo: `${elsewhere.url}/chat/completions` })
  await expect(look()).rejects.toThrow(AnalyserAway)
  expect(elsewhere.received).toEqual([])
})

test('where nobody waits any more the model is hung up on', async () => {
  server.next({ afterMs: 900, says: '{}' })
  const leaving = new AbortController()
  const answer = look(photo, leaving.signal)
  await expect.poll(() => server.received.length).toBe(1)
  leaving.abort(new Error('gone'))
  await expect(answer).rejects.toThrow('gone')
  await expect.poll(() => server.received[0]!.left).toBe(true)
})

test('a key is sent to a model that asks for one, and none to one that does not', async () => {
  await look()
  const keyless = createModelAnalyser({ ...server.access, key: undefined }, workers, quick)
  await expect(look(photo, undefined, keyless)).rejects.toThrow(AnalyserAway)
  expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer sk-vision-of-the-tests',
    undefined,
  ])
})

test('an address may have a path, a slash at its end and a query', async () => {
  const odd = createModelAnalyser({ ...server.access, url: `${server.url}/?api-version=1` }, workers, quick)
  expect(await look(photo, undefined, odd)).toMatchObject({ title: { is: SEEN.title } })
})

test('a picture that can’t be opened is not sent', async () => {
  await expect(look(Buffer.from('no picture'))).rejects.toThrow(AnalysisFailed)
  expect(server.received).toEqual([])
})
