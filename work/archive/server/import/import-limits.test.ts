import { request } from 'node:http'
import { expect, test } from 'vitest'
import { database } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'

const installation = await anInstallation()
const ann = await anUploader(installation)
const GB = 1024 ** 3

/** Announces so many bytes, sends the first few, and waits for what is said of them. */
function announce(bytes: number, first: string) {
  const sending = request(`${installation.url}/api/archive/imports`, {
    method: 'POST',
    headers: {
      cookie: [...ann.cookies].map((each) => each.join('=')).join('; '),
      'content-type': 'application/zip',
      'content-length': bytes,
    },
  })
  sending.on('error', () => {})
  sending.write(first)
  return new Promise<{ status?: number | undefined; said: string }>((resolve) => {
    sending.on('response', (answer) => {
      let said = ''
      answer.setEncoding('utf8').on('data', (part: string) => (said += part))
      answer.on('close', () => {
        resolve({ status: answer.statusCode, said })
        sending.destroy()
      })
    })
  })
}

test('what is no zip is refused by its first bytes, however much is announced', async () => {
  const { status, said } = await announce(GB, 'Dear vault, please find enclosed')
  expect(status).toBe(422)
  expect(said).toContain('ARCHIVE_DAMAGED')
})

test('an archive that is larger than the vault has room for is refused before it is sent', async () => {
  const { status, said } = await announce(25 * GB, 'PK\x03\x04')
  expect(status).toBe(413)
  expect(said).toContain('ARCHIVE_TOO_LARGE')

  await database.pool.query('update vault_limits set storage_bytes = $1', [GB])
  expect((await announce(2 * GB, 'PK\x03\x04')).status).toBe(413)
})

test('none of it is an error', () => expect(errorsIn(installation.logged)).toEqual([]))
