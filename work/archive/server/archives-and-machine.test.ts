import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sweepFiles } from '#record/files/server/sweep-files.job.ts'
import { importArchive } from '#testing/archives.ts'
import { database } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { addressOf, aServerOfItsOwn, furnish, incoming, objectsOf, storage } from '#testing/large-archives.ts'

test('a server that is killed in the middle of an import leaves nothing of it', async () => {
  let server = await aServerOfItsOwn()
  const [ann, ben] = [await anUploader(server), await anUploader(server)]
  await furnish(ann, 12)
  const archive = Buffer.from(await (await ann.get(await addressOf(ann))).arrayBuffer())
  const cut = async (until: RegExp) => {
    const answer = await ben.browser.send('/api/archive/imports', {
      method: 'POST',
      headers: { 'content-type': 'application/zip' },
      body: new Uint8Array(archive),
    })
    const reader = answer.body!.getReader()
    for (let said = ''; !until.test(said);) said += Buffer.from((await reader.read()).value ?? []).toString()
    await server.end('SIGKILL')
    await reader.cancel().catch(() => {})
  }
  await cut(/"files","done":[1-9]/)
  expect((await objectsOf(ben)).length).toBeGreaterThan(0)
  expect(await readdir(incoming)).toEqual([])
  const { rows } = await database.pool.query(
    `select (select count(*)::int from assets where user_id = $1) as assets,
       (select count(*)::int from stored_files where user_id = $1) as files`,
    [ben.id],
  )
  expect(rows).toEqual([{ assets: 0, files: 0 }])
  await sweepFiles(database, storage, new Date(Date.now() + 25 * 60 * 60 * 1_000))
  expect(await objectsOf(ben)).toEqual([])
  expect((await objectsOf(ann)).length).toBe(12)

  server = await aServerOfItsOwn()
  const again = await anUploader(server)
  expect((await importArchive(again.browser, archive)).done).toMatchObject({ assets: 1, files: 12 })
  await server.end('SIGTERM')
})
