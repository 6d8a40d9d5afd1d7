import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readPdf } from '#testing/pdf.ts'
import { expect, test } from './fixtures.ts'
import { aWork, record } from './fixtures/assets.ts'
import { examineAsShown, violations } from './fixtures/axe.ts'
import { main } from './fixtures/plans.ts'

test('a certificate of a record is saved, and checked by a page from a disk that has no network', async ({
  page,
  context,
  baseURL,
  asCreator,
  anotherBrowser,
  expectConsoleError,
}) => {
  test.slow()
  expectConsoleError(/409 .*record-certificate/)
  await asCreator()
  const { id } = await record(context, baseURL!, aWork({ title: 'Tea bowl', description: 'Behind the Vermeer' }))
  await page.goto(`/asset-summary/${id}`)
  await main(page).getByRole('button', { name: 'Certificate…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Certificate of this record' })
  await expect(dialog.getByRole('checkbox', { name: 'Values' })).not.toBeChecked()
  await examineAsShown(page, 'what a certificate shows')

  const save = async (name: string, timeout?: number) => {
    const downloading = page.waitForEvent('download', timeout === undefined ? {} : { timeout })
    await dialog.getByRole('button', { name }).click()
    return (await downloading).path()
  }
  // Within a minute of being saved; before, the dialog says so.
  let path = ''
  await expect(async () => void (path = await save('Save the proof alone', 3_000))).toPass({ timeout: 60_000 })
  const certificate = JSON.parse(await readFile(path, 'utf8'))
  expect(certificate.format).toBe('strongroom-certificate/v1')

  const pdf = await readFile(await save('Save as PDF'))
  const { text } = readPdf(pdf)
  expect(text).toContain('Certificate of Tea bowl')
  expect(text).toContain('Behind the Vermeer')
  expect(pdf.includes('/EmbeddedFile')).toBe(true)
  const notice = await context.request.post(`${baseURL}/api/papers/loss-notice/pdf`, {
    data: { pieces: { by: 'pieces', ids: [id] } },
    headers: { origin: baseURL! },
  })
  expect(readPdf(await notice.body()).text).toContain('Attached to this file: certificates.json')
  const verifier = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Save the page that checks certificates' }).click()

  const disk = await mkdtemp(join(tmpdir(), 'strongroom-disk-'))
  await copyFile(await (await verifier).path(), join(disk, 'verify.html'))
  await writeFile(join(disk, 'certificate.json'), JSON.stringify(certificate))
  const title = certificate.states[0].shown.find((field: { name: string }) => field.name === 'title')
  title.value = 'Ming bowl'
  await writeFile(join(disk, 'altered.json'), JSON.stringify(certificate))
  const elsewhere = await anotherBrowser()
  await elsewhere.setOffline(true)
  const checking = await elsewhere.newPage()
  await checking.goto(pathToFileURL(join(disk, 'verify.html')).href)
  await checking.getByLabel('Certificate', { exact: true }).setInputFiles(join(disk, 'certificate.json'))
  await expect(checking.getByRole('status')).toContainText('PROVED. Every field')
  await expect(checking.getByRole('status')).toContainText('title: Tea bowl')
  expect(await violations(checking)).toEqual([])
  await checking.getByLabel('Photos and documents').setInputFiles(join(disk, 'altered.json'))
  await expect(checking.getByRole('status')).toContainText('altered.json: NOT PROVED')
  await checking.getByLabel('Certificate', { exact: true }).setInputFiles(join(disk, 'altered.json'))
  await expect(checking.getByRole('status')).toContainText('NOT PROVED. What the certificate says')
  await elsewhere.setOffline(false)
})
