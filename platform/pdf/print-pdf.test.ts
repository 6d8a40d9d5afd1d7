import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPdf } from '#testing/pdf.ts'
import { ourWorkers } from '#testing/workers/workers.ts'
import { WorkLimitExceeded } from '../workers/errors.ts'
import { TASKS } from '../workers/tasks.ts'
import { paperWords } from './paper-words.ts'
import type { PdfJob } from './print-pdf.ts'

const workers = ourWorkers()
const printed = (job: PdfJob, by = workers, whose = 'ann') => by.run('print-page', job, { whose })

const SHEET = {
  product_name: 'Strongroom',
  brand_color: '#502D6D',
  title: 'Inventory',
  date: [2026, 11, 21],
  foot: 'For the heirs',
  ...paperWords(),
}
const onPaper = (body: string) => `#import "/paper.typ": *\n#show: paper.with(given.sheet)\n= Inventory\n${body}`
const aJob = (body: string, data: object = {}) => ({ template: onPaper(body), data: { sheet: SHEET, ...data } })
/** Twenty seconds of work and more. */
const SLOW = aJob('#for i in range(120) { for j in range(5000) { lorem(10) } }')

test('what is printed says what it is, in which language and by whom, and can be listened to', async () => {
  const pdf = readPdf(await printed(aJob('A watch and *a clock*.')))
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

test('the same job is the same file, whichever process prints it', async () => {
  const other = ourWorkers({})
  const [one, again, elsewhere] = [
    await printed(aJob('A watch.')),
    await printed(aJob('A watch.')),
    await printed(aJob('A watch.'), other),
  ]
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
  await expect(printed(aJob(body))).rejects.toThrow(
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
  const pdf = readPdf(await printed(aJob('#given.text', { text })))
  expect(pdf.text).toContain(text)
})

test('no template evaluates a text', () => {
  for (const file of globSync('{platform,record,work,account}/**/*.typ')) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/\beval\b|@preview|@local|\bplugin\b/)
  }
})

test('letters of other scripts are printed', async () => {
  const text = '中文 かな *العربية* 😀 עברית Ελλάδα Россия'
  const pdf = readPdf(await printed(aJob('#given.text *#given.text*', { text })))
  expect(pdf).toMatchObject({ tagged: true, accessible: true, title: 'Inventory' })
  for (const letter of text.replaceAll(/[\s*]/g, '')) expect(pdf.text).toContain(letter)
})

test('letters that our fonts lack remain in the text', async () => {
  const text = 'ไทย ቡና'
  const pdf = readPdf(await printed(aJob('#given.text *#given.text*', { text })))
  expect(pdf).toMatchObject({ tagged: true, accessible: false, title: 'Inventory' })
  for (const letter of 'ไทยቡና') expect(pdf.text).toContain(letter)
})

test('a colour of the operator that can’t be read on white is printed darker', async () => {
  const data = { sheet: { ...SHEET, brand_color: '#FFEE00' } }
  await expect(printed({ template: onPaper('#legible(rgb("#FFEE00"))'), data })).resolves.toBeDefined()
})

test('a mistake in a template is told with its reason', async () => {
  await expect(printed(aJob('#given.nothing'))).rejects.toThrow(/does not contain key "nothing"/)
})

test('what takes too long is ended, and the next document is printed', async () => {
  const strict = ourWorkers({ tasks: { ...TASKS, 'print-page': { ...TASKS['print-page'], cpuSeconds: 3 } } })
  const slow = printed(SLOW, strict)
  const next = printed(aJob('A watch.'), strict)
  await expect(slow).rejects.toThrow(WorkLimitExceeded)
  expect(readPdf(await next).pages).toBe(1)
})

test('the long reports of some people hold up neither the page of others nor their reports for ever', async () => {
  const busy = ourWorkers({ size: 2 })
  const leaving = new AbortController()
  const reports = ['ann', 'ann', 'ben', 'cleo', 'dora'].map((whose) =>
    busy.run('print-report', SLOW, { whose, signal: leaving.signal }),
  )
  const outcomes = Promise.allSettled(reports)
  let isOver = false
  void Promise.race(reports).then(
    () => (isOver = true),
    () => (isOver = true),
  )
  const page = await busy.run('print-page', aJob('A page of the law.'), { whose: 'visitors' })
  expect(readPdf(page).text).toContain('A page of the law.')
  expect(isOver).toBe(false)
  leaving.abort()
  for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { name: 'AbortError' } })
})
