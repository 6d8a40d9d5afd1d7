import { exportAddress, type ExportFormat } from '../rules/reports.ts'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { guessColumns } from '#work/imports/rules/guess-columns.ts'
import { sourceOf } from '#work/imports/rules/import-table.ts'
import { speaking, speechFor, wordsOf } from '#platform/speech.ts'
import { exportingMaker } from '#testing/exporting-maker.ts'
import { anInstallation } from '#testing/installation.ts'
import { lettersOutside, lettersUponOthers, pagesOf } from '#testing/pdf-letters.ts'
import { readPdf } from '#testing/pdf.ts'

const installation = await anInstallation()
const aMaker = exportingMaker(installation)
/** In points: beyond it no printer is to be trusted. */
const MARGIN = 28
const worth = (value_at_creation: string, value_currency = 'EUR') => ({ value_at_creation, value_currency })

test('every format holds all columns unless others are wanted, and our own import knows the table again', async () => {
  const work = {
    ...worth('70'),
    category: 'Art',
    genre: 'Landscape',
    creation_date: '2025-02-03',
    description: 'Ash',
    place: 'Studio',
  }
  const { ask } = await aMaker([{ title: 'Tea bowl', ...work }])
  const [head, row] = parse(await (await ask('csv')).text(), { bom: true })
  expect(head).toEqual([
    'Title',
    'Category',
    'Genre',
    'Creation Value (EUR)',
    'Creation Date',
    'Date Added',
    'Description',
    'Place',
  ])
  expect(row).toEqual(['Tea bowl', 'Art', 'Landscape', '70', '2025-02-03', '2026-03-01', 'Ash', 'Studio'])
  expect(sourceOf(head!)).toBe('strongroom')
  expect(guessColumns('creator', { headings: head! }).mapping).toMatchObject({
    title: 0,
    category: 1,
    genre: 2,
    value_at_creation: 3,
    creation_date: 4,
    description: 6,
    place: 7,
  })
  expect((await (await ask('json')).json()).assets[0]).toMatchObject({ genre: 'Landscape', description: 'Ash' })
  expect((await readXlsx(await (await ask('xlsx')).bytes())).sheets[0]!.rows[0]).toEqual(head)
})

test('what was added on one day is in the order of the grid', async () => {
  const at = (minute: string) => ({ created_at: new Date(`2026-03-01T12:${minute}:00Z`) })
  const { ask, post } = await aMaker(
    ['30', '10', '50', '20', '40', '00'].map((minute) => ({ title: `At ${minute}`, ...at(minute) })),
  )
  const grid = (await (await post('/api/reports/rows', {})).json()) as { rows: { title: string }[] }
  const shown = grid.rows.map(({ title }) => title)
  expect(shown).toEqual(['At 50', 'At 40', 'At 30', 'At 20', 'At 10', 'At 00'])
  const [, ...rows] = parse(await (await ask('csv')).text(), { bom: true })
  expect(rows.map(([title]) => title)).toEqual(shown)
})

test('a document and the head of a table are in the words of their reader; what is imported again stays', async () => {
  Object.assign(wordsOf('de'), {
    'Total Value': 'Gesamtwert',
    'Page {page} of {pages}': 'Seite {page} von {pages}',
    'Photo schedule': 'Aufstellung mit Fotos',
    'Exported on': 'Exportiert am',
    'Date Added': 'Hinzugefügt am',
    Category: 'Kategorie',
    Title: 'Titel',
    Assets: 'Stücke',
    Antiques: 'Antiquitäten',
  })
  const { post, cookies } = await aMaker([{ title: 'Tideline', category: 'Antiques', ...worth('100', 'USD') }])
  const german = async (format: ExportFormat) => {
    cookies.set('language', 'de')
    const answer = await post(exportAddress(format), {})
    expect(answer.status).toBe(200)
    return answer.bytes()
  }
  const report = readPdf(await german('pdf'))
  expect(report).toMatchObject({ language: 'de', accessible: true })
  for (const words of ['Gesamtwert', 'Antiquitäten', 'Seite 1 von ']) expect(report.text).toContain(words)
  const schedule = readPdf(await german('schedule'))
  for (const words of ['Aufstellung mit Fotos', 'Antiquitäten']) expect(schedule.text).toContain(words)
  const [head, row] = parse(Buffer.from(await german('csv')), { bom: true })
  expect(head).toEqual(expect.arrayContaining(['Titel', 'Kategorie', 'Hinzugefügt am']))
  expect(row).toContain('Antiques')
  speaking(speechFor('de'), () => {
    expect(sourceOf(head!)).toBe('strongroom')
    expect(guessColumns('creator', { headings: head! }).mapping).toMatchObject({ title: 0, category: 1 })
  })
  const [assets, totals] = (await readXlsx(await german('xlsx'))).sheets
  expect(assets!.name).toBe('Stücke')
  expect(assets!.rows[1]).toContain('Antiques')
  expect(totals!.rows[0]![0]).toBe('Exportiert am')
})

test('amounts and days on paper are written as on the pages of its reader', async () => {
  const { cookies } = await aMaker([{ title: 'Tideline', ...worth('3174246.75', 'USD'), creation_date: '2025-02-03' }])
  const printed = async (format: ExportFormat, language: string) => {
    const cookie = [...cookies].map((each) => each.join('=')).join('; ')
    const headers = {
      cookie,
      origin: installation.url,
      'content-type': 'application/json',
      'accept-language': language,
    }
    const path = exportAddress(format)
    const answer = await fetch(installation.url + path, { method: 'POST', headers, body: '{}' })
    return readPdf(await answer.bytes()).text.replaceAll(/\s+/g, ' ')
  }
  const [american, german] = [await printed('pdf', 'en-US,en;q=0.9'), await printed('pdf', 'de-DE')]
  for (const words of ['$3,174,246.75', 'Feb 3, 2025']) expect(american).toContain(words)
  expect(american).not.toContain('US$')
  for (const words of ['3.174.246,75 $', '03.02.2025']) expect(german).toContain(words)
  expect(await printed('schedule', 'de-DE')).toContain('03.02.2025')
})

test('on paper no amount leaves its card, and no letter stands upon another', async () => {
  const titles = ['W'.repeat(200), 'Vase 花瓶', 'مزهرية زرقاء', 'Donaudampfschifffahrtsgesellschaftskapitänsbild']
  const { ask } = await aMaker(
    titles.map((title) => ({ title, category: 'Collectibles', ...worth('9999999999999999.99', 'USD') })),
  )
  for (const format of ['pdf', 'schedule'] as const) {
    const pages = pagesOf(await (await ask(format)).bytes())
    expect(
      pages.flatMap((page) => lettersOutside(page, MARGIN)),
      format,
    ).toEqual([])
    expect(pages.flatMap(lettersUponOthers), format).toEqual([])
    expect(pages.map(({ text }) => text).join(), format).toContain('9,999,999,999,999,999')
  }
})
