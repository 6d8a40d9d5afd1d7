import { globSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { readPdf } from '#testing/pdf.ts'
import { createTypesetter, TypesetterBusy } from './typesetter.ts'

const typesetter = createTypesetter()
afterAll(() => typesetter.stop())

const SHEET = {
  product_name: 'Strongroom',
  brand_color: '#502D6D',
  title: 'Inventory',
  date: [2026, 11, 21],
  foot: 'For the heirs',
}
const onPaper = (body: string) => `#import "/paper.typ": *\n#show: paper.with(given.sheet)\n= Inventory\n${body}`
const aManuscript = (body: string, data: object = {}) => ({ template: onPaper(body), data: { sheet: SHEET, ...data } })
/** Twenty seconds of work and more. */
const SLOW = aManuscript('#for i in range(120) { for j in range(5000) { lorem(10) } }')

const presses = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length

test('what is printed says what it is, in which language and by whom, and can be listened to', async () => {
  const pdf = readPdf(await typesetter.typeset(aManuscript('A watch and *a clock*.')))
  expect(pdf).toMatchObject({
    title: 'Inventory',
    author: 'Strongroom',
    language: 'en',
    tagged: true,
    accessible: true,
    pages: 1,
    fonts: ['Inter-Regular', 'Inter-SemiBold', 'SourceSerif4-Medium'],
    structure: ['Document', 'H1', 'P', 'Strong'],
  })
  expect(pdf.text).toMatch(/For the heirs\s+Page 1 of 1/)
})

test('the same manuscript is the same file, whichever process prints it', async () => {
  const other = createTypesetter()
  const [one, again, elsewhere] = [
    await typesetter.typeset(aManuscript('A watch.')),
    await typesetter.typeset(aManuscript('A watch.')),
    await other.typeset(aManuscript('A watch.')),
  ]
  await other.stop()
  expect(Buffer.from(again).equals(one)).toBe(true)
  expect(Buffer.from(elsewhere).equals(one)).toBe(true)
})

test.for<[title: string, body: string]>([
  ['a file of the machine', '#read("/etc/passwd")'],
  ['a file above its folder', '#read("../../../../etc/passwd")'],
  ['a file by a path from the root that climbs', '#read("/../../etc/passwd")'],
  ['the settings of the server', '#read("/proc/self/environ")'],
  ['a picture', '#image("/usr/share/pixmaps/logo.png")'],
  ['another template', '#include "/etc/passwd"'],
  ['a program', '#plugin("/lib/tool.wasm")'],
  ['a package from the network', '#import "@preview/cetz:0.3.0"'],
  ['a package of the machine', '#import "@local/letter:1.0.0"'],
])('a template can’t get at %s', async ([, body]) => {
  await expect(typesetter.typeset(aManuscript(body))).rejects.toThrow(
    /file not found|access denied|failed to load|failed to download|package not found/,
  )
})

test.for([
  '#read("/etc/passwd")',
  '$x^2$ *bold* _it_',
  '@label <label> [a](b)',
  '`raw` // no /* none */',
  '\\u{41} -- ~',
])('a text of people is printed as it is: %s', async (text) => {
  const pdf = readPdf(await typesetter.typeset(aManuscript('#given.text', { text })))
  expect(pdf.text).toContain(text)
})

test('no template evaluates a text', () => {
  for (const file of globSync('server/**/*.typ')) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/\beval\b|@preview|@local|\bplugin\b/)
  }
})

test('letters of other scripts are printed', async () => {
  const text = '中文 かな *العربية* 😀 עברית Ελλάδα Россия'
  const pdf = readPdf(await typesetter.typeset(aManuscript('#given.text *#given.text*', { text })))
  expect(pdf).toMatchObject({ tagged: true, accessible: true, title: 'Inventory' })
  for (const letter of text.replaceAll(/[\s*]/g, '')) expect(pdf.text).toContain(letter)
})

test('letters that our fonts lack remain in the text', async () => {
  const text = 'ไทย ቡና'
  const pdf = readPdf(await typesetter.typeset(aManuscript('#given.text *#given.text*', { text })))
  expect(pdf).toMatchObject({ tagged: true, accessible: false, title: 'Inventory' })
  for (const letter of 'ไทยቡና') expect(pdf.text).toContain(letter)
})

test('a colour of the operator that can’t be read on white is printed darker', async () => {
  const data = { sheet: { ...SHEET, brand_color: '#FFEE00' } }
  await expect(typesetter.typeset({ template: onPaper('#legible(rgb("#FFEE00"))'), data })).resolves.toBeDefined()
})

test('a mistake in a template is told with its reason', async () => {
  await expect(typesetter.typeset(aManuscript('#given.nothing'))).rejects.toThrow(/does not contain key "nothing"/)
})

test('what takes too long is ended, and the next document is printed', async () => {
  const strict = createTypesetter({ seconds: 8 })
  const slow = strict.typeset(SLOW)
  const next = strict.typeset(aManuscript('A watch.'))
  await expect(slow).rejects.toThrow('The press ended before the document was done')
  expect(readPdf(await next).pages).toBe(1)
  await strict.stop()
})

test('what nobody waits for any more is ended or not begun, and the next document is printed', async () => {
  const before = presses()
  const busy = createTypesetter({ seconds: 1_000 })
  const [leaving, gone] = [new AbortController(), new AbortController()]
  const slow = busy.typeset(SLOW, leaving.signal)
  const waiting = busy.typeset(SLOW, gone.signal)
  const next = busy.typeset(aManuscript('A watch.'), new AbortController().signal)
  gone.abort()
  const outcomes = Promise.allSettled([slow, waiting])
  await expect.poll(presses).toBe(before + 1)
  leaving.abort()
  expect(await outcomes).toMatchObject([{ reason: { name: 'AbortError' } }, { reason: { name: 'AbortError' } }])
  expect(readPdf(await next).pages).toBe(1)
  await busy.stop()
}, 60_000)

test('only so many documents wait', async () => {
  const small = createTypesetter({ waiting: 1 })
  const [first, second, third] = ['one', 'two', 'three'].map((word) => small.typeset(aManuscript(word)))
  await expect(third).rejects.toThrow(TypesetterBusy)
  expect(readPdf((await first)!).text).toContain('one')
  expect(readPdf((await second)!).text).toContain('two')
  await expect(small.typeset(aManuscript('four'))).resolves.toBeDefined()
  await small.stop()
})

test('the press ends when it has nothing to do, and starts again when it has', async () => {
  const before = presses()
  const idle = createTypesetter({ idleSeconds: 0 })
  expect(presses()).toBe(before)
  await idle.typeset(aManuscript('A watch.'))
  await expect.poll(presses).toBe(before)
  await expect(idle.typeset(aManuscript('A clock.'))).resolves.toBeDefined()
  await idle.stop()
})

test('stopping ends the press in the middle of its work, and nothing is printed any more', async () => {
  const before = presses()
  const stopping = createTypesetter()
  const outcomes = Promise.allSettled([stopping.typeset(SLOW), stopping.typeset(aManuscript('A watch.'))])
  await expect.poll(presses).toBe(before + 1)
  await stopping.stop()
  expect(await outcomes).toMatchObject([
    { reason: { message: 'The press ended before the document was done' } },
    { reason: { message: 'The typesetter has stopped' } },
  ])
  expect(presses()).toBe(before)
  await expect(stopping.typeset(aManuscript('A clock.'))).rejects.toThrow('The typesetter has stopped')
})
