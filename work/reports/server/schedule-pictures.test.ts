import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { displayPath } from '#basics/files/display-pictures.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { readPdf } from '#testing/pdf.ts'

const installation = await anInstallation()
const onDisk = (path: string) => join(installation.dataFolder, 'files', 'asset-images', path)

async function damage(path: string) {
  const bytes = await readFile(onDisk(path))
  bytes[500]! ^= 1
  await writeFile(onDisk(path), bytes)
}

test('a picture whose small copy is lost or damaged is printed from the whole one, and one that is lost is not', async () => {
  const cleo = await anUploader(installation)
  const bytes = await jpeg(900, 600)
  const paths: string[] = []
  for (const title of ['Whole', 'Small one lost', 'Small one damaged', 'All damaged', 'All lost']) {
    const { path } = await cleo.keep({ bucket: 'asset-images', name: 'Front.jpg', type: 'image/jpeg', bytes })
    const added = await cleo.post('/api/assets', { title, creation_date: '2025-02-03', images: [path] })
    expect(added.status).toBe(200)
    paths.push(path)
  }
  const [, first, second, third, fourth] = paths as [string, string, string, string, string]
  await rm(onDisk(displayPath(first, 480)))
  await damage(displayPath(second, 480))
  for (const path of [third, displayPath(third, 480)]) await damage(path)
  for (const path of [fourth, displayPath(fourth, 480)]) await rm(onDisk(path))

  const pdf = readPdf(await (await cleo.post('/api/papers/photo-schedule/pdf', {})).bytes())
  const text = pdf.text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('2 of them have no photograph.')
  expect(text.match(/No photograph/g)).toHaveLength(2)
})
