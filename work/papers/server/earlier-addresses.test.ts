import { expect, test } from 'vitest'
import { aWork } from '#testing/assets.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'

const installation = await anInstallation()

test('a page of the version before gets its documents at the addresses that it knows', async () => {
  const cleo = await anUploader(installation)
  const added = await cleo.post('/api/assets', { ...aWork(), beneficiaries: [{ beneficiary_name: 'Ailsa' }] })
  const { id } = (await added.json()) as { id: string }
  const walk = await cleo.post('/api/walkthroughs', { name: 'Autumn', place_id: null })
  const { id: walkthrough } = (await walk.json()) as { id: string }
  await cleo.post(`/api/walkthroughs/${walkthrough}/end`, {})
  /** As a browser goes on: with the method and the body. */
  const followed = async (address: string, body: object) => {
    const answer = await cleo.post(address, body)
    expect([address, answer.status]).toEqual([address, 307])
    return cleo.post(answer.headers.get('location')!, body)
  }
  const fileNames: string[] = []
  for (const [address, body] of [
    ['/api/cover/pdf', { show: 'gaps' }],
    ['/api/beneficiaries/letter', { name: 'Ailsa', note: '', values: false }],
    [`/api/assets/${id}/provenance`, {}],
    [`/api/walkthroughs/${walkthrough}/report/pdf`, {}],
    [`/api/walkthroughs/${walkthrough}/report/csv`, {}],
    ['/api/reports/exports/pdf', { filters: {}, columns: 'all' }],
    ['/api/reports/exports/schedule', { filters: {}, columns: 'all' }],
  ] as const) {
    const answer = await followed(address, body)
    expect([address, answer.status]).toEqual([address, 200])
    fileNames.push(
      /filename="([a-z-]+)-\d{4}-\d\d-\d\d(\.\w+)"/.exec(answer.headers.get('content-disposition')!)!.slice(1).join(''),
    )
  }
  expect(fileNames).toEqual([
    'cover-check.pdf',
    'letter.pdf',
    'provenance.pdf',
    'walkthrough.pdf',
    'walkthrough.csv',
    'portfolio-report.pdf',
    'photo-schedule.pdf',
  ])
  expect((await followed('/api/walkthroughs/elsewhere/report/docx', {})).status).toBe(404)
  expect((await followed('/api/assets/made-up/provenance', {})).status).toBe(404)
  expect(errorsIn(installation.logged)).toEqual([])
})
