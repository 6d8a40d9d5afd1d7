import { expect, test } from 'vitest'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { readPdf } from '#testing/pdf.ts'
import { aListOf, aSignedList } from '#testing/signed-lists.ts'

const installation = await anInstallation()
const cleo = await anUploader(installation)

test('a list is printed as it was kept: who signs, what it is and isn’t, each piece with whom it is for, and lines to sign', async () => {
  const [piece] = aListOf(crypto.randomUUID()).pieces
  const pieces = [
    {
      ...piece!,
      title: 'Ring #emph[1] 花瓶',
      to: [...piece!.to, { ...piece!.to[0]!, name: 'Ben', share: '40', alternate: null }],
    },
    ...Array.from({ length: 80 }, (_, number) => ({ ...piece!, title: `Cup ${number}` })),
  ]
  const list = await aSignedList(cleo, { content: aListOf(crypto.randomUUID(), { pieces }) })
  const answer = await cleo.post('/api/papers/signed-list/pdf', { list })
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200)
  const pdf = readPdf(await answer.bytes())
  expect(pdf).toMatchObject({ tagged: true, accessible: true })
  const text = pdf.text.replaceAll(/\s+/g, ' ')
  for (const said of [
    'List of tangible personal property',
    'Ann Öst',
    '1 Mill Lane, Leith',
    'This list is not a will.',
    'usually don’t cover money',
    'Ring #emph[1] 花瓶',
    'Gold; “A. Ö.” inside',
    'Ailsa (daughter)',
    '60 %',
    'Ida',
    'Ben (daughter)',
    'Cup 79',
    'Signature',
    'Witness 2',
    'Page 1 of',
  ])
    expect(text).toContain(said)
})

test('another’s list is not there', async () => {
  const ann = await anUploader(installation)
  const list = await aSignedList(ann)
  expect((await cleo.post('/api/papers/signed-list/pdf', { list })).status).toBe(404)
  expect((await cleo.post('/api/papers/signed-list/pdf', { list: 'x' })).status).toBe(404)
  expect(errorsIn(installation.logged)).toEqual([])
})
