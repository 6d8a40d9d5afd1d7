import { expect, test } from 'vitest'
import { jpeg } from '#testing/files/pictures.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { readPdf } from '#testing/pdf.ts'

const installation = await anInstallation()

const paperOf = async (person: Uploader, paper: string, request: object = {}) => {
  const answer = await person.post(`/api/papers/${paper}`, request)
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200)
  return answer
}
const pdfOf = async (person: Uploader, paper: string, request: object = {}) => {
  const bytes = await (await paperOf(person, `${paper}/pdf`, request)).bytes()
  if (process.env['KEEP']) (await import('node:fs')).writeFileSync(`/tmp/kept-${paper}.pdf`, bytes)
  const pdf = readPdf(bytes)
  return { ...pdf, text: pdf.text.replaceAll(/\s+/g, ' ') }
}

test('an insurance schedule lists each piece by class, with a subtotal for each currency', async () => {
  const cleo = await anUploader(installation)
  const { path } = await cleo.keep({
    bucket: 'asset-images',
    name: 'Front.jpg',
    type: 'image/jpeg',
    bytes: await jpeg(900, 600),
  })
  const add = async (title: string, more: object) => {
    const answer = await cleo.post('/api/assets', { creation_date: '2025-02-03', title, category: 'Watches', ...more })
    expect(answer.ok, await answer.clone().text()).toBe(true)
  }
  await add('Blue bowl', {
    value_at_creation: '1850.00',
    value_currency: 'EUR',
    images: [path],
    details: { serial_number: 'SN 7' },
  })
  await add('Red jug', { value_at_creation: '100', value_currency: 'JPY' })
  await add('Green cup', {})
  const pdf = await pdfOf(cleo, 'insurance-schedule', { recipient: 'Hiscox' })
  expect(pdf).toMatchObject({ tagged: true, accessible: true, title: 'Insurance schedule' })
  for (const said of ['Hiscox', 'Blue bowl', 'SN 7', '€1,850.00', '¥100', 'Not valued', 'Green cup', 'Subtotal in EUR'])
    expect(pdf.text).toContain(said)
  await pdfOf(cleo, 'object-id')
  await pdfOf(cleo, 'estate-inventory', { threshold: 'US' })
  expect(errorsIn(installation.logged)).toEqual([])
})
