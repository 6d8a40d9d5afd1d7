import { expect, test } from 'vitest'
import { aPiece } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { pdf as aPdf } from '#testing/files/pdf.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { readPdf } from '#testing/pdf.ts'

const installation = await anInstallation()

async function aCollector() {
  const person = await anUploader(installation, { role: 'investor' })
  await database.pool.query(
    'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
    [person.id],
  )
  return person
}

const printed = (person: Uploader, id: string) => person.post('/api/papers/provenance/pdf', { asset: id })

async function addPiece(person: Uploader, more: object): Promise<string> {
  const answer = await person.post('/api/assets', { ...aPiece(), ...more })
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200)
  return ((await answer.json()) as { id: string }).id
}

test('where a piece was is printed as catalogs do, with what proves it, and names of every script', async () => {
  const ann = await aCollector()
  const invoice = await ann.keep({
    bucket: 'asset-documents',
    name: 'Rechnung 7.pdf',
    type: 'application/pdf',
    bytes: aPdf(),
  })
  const photo = await ann.keep({
    bucket: 'asset-images',
    name: 'Front.jpg',
    type: 'image/jpeg',
    bytes: await jpeg(900, 600),
  })
  const id = await addPiece(ann, {
    title: 'Blue vase #emph[1]',
    maker: 'Ida Öst',
    attribution: 'Workshop of',
    dating_edtf: '1890~',
    dating_text: 'about 1890',
    details: { height: '40.50 cm', materials_and_technique: 'Stoneware' },
    images: [photo.path],
    documents: [invoice.path],
    how_acquired: 'Purchase',
    provenance_events: [
      { kind: 'Acquired', to_name: '花瓶商会', place: '東京', date_edtf: '../1937', date_text: 'by 1937' },
      { kind: 'Sale', from_name: '花瓶商会', to_name: 'فاطمة حسن', date_edtf: '1951', date_text: '1951' },
      {
        kind: 'Gift',
        from_name: 'فاطمة حسن',
        to_name: 'שרה לוי',
        evidence: invoice.path,
        amount: '5',
        currency: 'EUR',
      },
      { kind: 'Sale', from_name: 'שרה לוי', to_name: 'Жанна Ś̀mith', date: '1970-05-04' },
      { kind: 'Exhibition', to_name: 'Kunsthalle', note: 'no. 7', date_edtf: '1980', date_text: '1980' },
    ],
  })

  const answer = await printed(ann, id)
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200)
  const pdf = readPdf(await answer.bytes())
  expect(pdf).toMatchObject({ tagged: true, accessible: true, title: 'Provenance of Blue vase #emph[1]' })
  const text = pdf.text.replaceAll(/\s+/g, ' ')
  for (const said of [
    'Blue vase #emph[1]',
    'Workshop of Ida Öst',
    'about 1890',
    'Stoneware',
    'Height: 40.50 cm',
    '花瓶商会',
    '東京',
    'by 1937;',
    // As it is drawn, from the left.
    'יול הרש',
    'Жанна',
    'mith, May 4, 1970',
    'Exhibited',
    'Kunsthalle, 1980, no. 7.',
    'Evidence: Rechnung 7.pdf.',
    'The present owner, June 12, 2021.',
  ])
    expect(text).toContain(said)
  expect(pdf.fonts.join()).toMatch(/Arabic.*Hebrew|Hebrew.*Arabic/)
  expect(text).not.toContain('€')

  const { items } = (await (await ann.get('/api/activity')).json()) as { items: { kind: string; detail: object }[] }
  expect(items[0]).toMatchObject({ kind: 'report_exported', detail: { format: 'provenance' } })
})

test('nobody prints where a piece of somebody else was, nor of one that is not there', async () => {
  const [ann, ben] = [await aCollector(), await aCollector()]
  const id = await addPiece(ann, { provenance_events: [{ kind: 'Sale', to_name: 'Ann' }] })
  for (const other of [id, crypto.randomUUID(), 'nothing']) expect((await printed(ben, other)).status).toBe(404)
  expect(errorsIn(installation.logged)).toEqual([])
})
