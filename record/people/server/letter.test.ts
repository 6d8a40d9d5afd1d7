import { expect, test } from 'vitest'
import { jpeg } from '#testing/files/pictures.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { readPdf } from '#testing/pdf.ts'

const installation = await anInstallation()

const letterTo = async (person: Uploader, request: object) => {
  const answer = await person.post('/api/papers/letter/pdf', request)
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200)
  const pdf = readPdf(await answer.bytes())
  return { ...pdf, text: pdf.text.replaceAll(/\s+/g, ' ') }
}

test('a letter lists what is meant for one person, under every name of theirs, and values where they were chosen', async () => {
  const cleo = await anUploader(installation)
  const { path } = await cleo.keep({
    bucket: 'asset-images',
    name: 'Front.jpg',
    type: 'image/jpeg',
    bytes: await jpeg(900, 600),
  })
  const worth = { creation_date: '2025-02-03', value_at_creation: '1850.00', value_currency: 'EUR' }
  const add = (title: string, beneficiary: object, images: string[] = []) =>
    cleo.post('/api/assets', { ...worth, title, images, place: 'Leith / Hall', beneficiaries: [beneficiary] })
  await add('Blue bowl', { beneficiary_name: 'Ailsa', share: '60', alternate_name: 'Ida', wishes: 'For her wedding' }, [
    path,
  ])
  await add('Red jug #emph[1]', { beneficiary_name: 'A. Ross' })
  await add('Green cup', { beneficiary_name: 'Ben' })
  await cleo.post('/api/people', { name: 'Ailsa Ross', other_names: ['AILSA', 'A. Ross'] })

  const letter = await letterTo(cleo, { name: 'ailsa', note: 'Dear Ailsa,\n\nfor you.' })
  expect(letter).toMatchObject({ tagged: true, accessible: true, title: 'For Ailsa Ross' })
  for (const said of [
    'These 2 assets are meant for you.',
    'Dear Ailsa,',
    'Blue bowl',
    'Leith / Hall',
    'Share: 60 %',
    'If they can’t: Ida',
    'Wishes: For her wedding',
    'Red jug #emph[1]',
    'No photograph',
  ])
    expect(letter.text).toContain(said)
  expect(letter.text).not.toContain('Green cup')
  expect(letter.text).not.toContain('1,850')
  expect((await letterTo(cleo, { name: 'Ailsa Ross', values: true })).text).toContain('€1,850.00')

  const { items } = (await (await cleo.get('/api/activity')).json()) as { items: { kind: string; detail: object }[] }
  expect(items[0]).toMatchObject({ kind: 'report_exported', detail: { format: 'letter' } })
})

test('there is no letter to somebody who gets nothing, nor one in the smaller plans', async () => {
  const cleo = await anUploader(installation)
  const refused = await cleo.post('/api/papers/letter/pdf', { name: 'Nobody' })
  expect(refused.status).toBe(404)
  expect((await cleo.post('/api/papers/letter/pdf', {})).status).toBe(400)
  const ann = await anUploader(installation, { role: 'investor' })
  const answer = await ann.post('/api/papers/letter/pdf', { name: 'Nobody' })
  expect(answer.status).toBe(403)
  expect(errorsIn(installation.logged)).toEqual([])
})
