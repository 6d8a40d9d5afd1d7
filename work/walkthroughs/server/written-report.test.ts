import { expect, test } from 'vitest'
import { aPiece } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { readPdf } from '#testing/pdf.ts'

const installation = await anInstallation()
const json = async <T>(answer: Response): Promise<T> => {
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200)
  return (await answer.json()) as T
}

async function aCollector() {
  const person = await anUploader(installation, { role: 'investor' })
  await database.pool.query(
    'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
    [person.id],
  )
  return person
}

const add = async (person: Uploader, title: string, place: string) =>
  (await json<{ id: string }>(await person.post('/api/assets', { ...aPiece(), title, place }))).id

/** Through the study, in which the vase is missing. */
async function anEndedWalk(person: Uploader) {
  const clock = await add(person, 'Clock #emph[1] 花瓶', 'Study')
  const vase = await add(person, '=HYPERLINK("x"), "Vase"', 'Study')
  const ring = await add(person, 'Ring', 'Bank')
  const { places } = await json<{ places: { id: string; name: string }[] }>(await person.get('/api/places'))
  const begun = { name: 'Autumn', place_id: places.find(({ name }) => name === 'Study')!.id }
  const { id } = await json<{ id: string }>(await person.post('/api/walkthroughs', begun))
  for (const asset_id of [clock, ring]) await person.post(`/api/walkthroughs/${id}/marks`, { asset_id, seen: true })
  const put = (asset_id: string, said: object) =>
    person.browser.send(`/api/walkthroughs/${id}/notes`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ asset_id, ...said }),
    })
  await put(clock, { note: 'hung in the hall, frame chipped', condition: { grade: 'Fair', date: '2026-03-01' } })
  await put(vase, { note: '+41 ask Ben' })
  return id
}

const report = (person: Uploader, id: string, format: string) =>
  person.post(`/api/papers/walkthrough-report/${format}`, { walkthrough: id })

test('the report is printed, and is a table in which nothing runs', async () => {
  const ann = await aCollector()
  const id = await anEndedWalk(ann)
  expect((await report(ann, id, 'pdf')).status, 'it goes on').toBe(404)
  await ann.post(`/api/walkthroughs/${id}/end`, {})

  const printed = await report(ann, id, 'pdf')
  expect(printed.headers.get('content-disposition')).toMatch(/filename="walkthrough-\d{4}-\d\d-\d\d\.pdf"/)
  const pdf = readPdf(await printed.bytes())
  expect(pdf).toMatchObject({ tagged: true, accessible: true, title: 'Autumn' })
  const text = pdf.text.replaceAll(/\s+/g, ' ')
  for (const said of ['Study', 'Clock #emph[1] 花瓶', 'Fair', 'hung in the hall, frame chipped', 'Was in', 'Bank'])
    expect(text).toContain(said)
  expect(text.indexOf('+41 ask Ben')).toBeLessThan(text.indexOf('frame chipped'))

  const table = await report(ann, id, 'csv')
  expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head, ...lines] = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await table.bytes()).split('\r\n')
  expect(head).toBe('\uFEFFResult,Asset,Inventory number,Place,Moved to,Condition,Note,Ended')
  const day = new Date().toISOString().slice(0, 10)
  expect(lines.map((line) => line.replaceAll(day, 'today'))).toEqual([
    `Missing,"'=HYPERLINK(""x""), ""Vase""",,Study,,,'+41 ask Ben,today`,
    'Moved here,Ring,,Bank,Study,,,today',
    'Found,Clock #emph[1] 花瓶,,Study,,Fair,"hung in the hall, frame chipped",today',
    '',
  ])

  const { items } = await json<{ items: object[] }>(await ann.get('/api/activity'))
  expect(items[0]).toMatchObject({ kind: 'report_exported', detail: { format: 'walkthrough' } })
})

test('there is none of another format, nor of a walkthrough of somebody else', async () => {
  const [ann, ben] = [await aCollector(), await aCollector()]
  const { id } = await json<{ id: string }>(await ann.post('/api/walkthroughs', { name: 'Empty', place_id: null }))
  await ann.post(`/api/walkthroughs/${id}/end`, {})
  expect(readPdf(await (await report(ann, id, 'pdf')).bytes()).text).toContain('nothing to see')
  for (const [person, asked, format] of [
    [ann, id, 'xlsx'],
    [ben, id, 'pdf'],
    [ben, id, 'csv'],
    [ann, 'none', 'pdf'],
  ] as const)
    expect((await report(person, asked, format)).status).toBe(404)
  expect(errorsIn(installation.logged)).toEqual([])
})
