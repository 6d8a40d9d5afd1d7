import { request } from 'node:http'
import { expect, test } from 'vitest'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'

const installation = await anInstallation()
const ann = await anUploader(installation)
/** The longest that nothing of a body may come, and a little for the machine. */
const PATIENCE_MS = 36_000

/** The beginning of a body, and never more. Gives the status of the answer, and how long it took to come. */
function beginning(path: string, type: string, first: string) {
  const started = performance.now()
  const sending = request(installation.url + path, {
    method: 'POST',
    headers: {
      cookie: [...ann.cookies].map((each) => each.join('=')).join('; '),
      'content-type': type,
      'x-file-name': 'things.csv',
    },
  })
  sending.write(first)
  return new Promise<{ status?: number | undefined; closes: boolean; ms: number }>((resolve, reject) => {
    sending.on('response', ({ statusCode: status, headers }) => {
      resolve({ status, closes: headers.connection === 'close', ms: performance.now() - started })
      sending.destroy()
    })
    sending.on('error', reject)
  })
}

/** Together, for each waits as long as the others. */
const ANSWERS = Promise.all([
  beginning('/api/imports/inspect', 'text/csv', 'Title\nRi'),
  beginning('/api/archive/imports', 'application/zip', 'PK\x03\x04'),
  beginning('/api/assets', 'application/json', '{"title":'),
  beginning('/api/auth/sign-in/email', 'application/json', '{"email":'),
  beginning('/api/reports/exports/csv', 'application/json', '{'),
])

test('a body of which no more comes is not waited for, wherever it is sent', async () => {
  for (const { status, closes, ms } of await ANSWERS) {
    expect(status).toBe(408)
    expect(closes).toBe(true)
    expect(ms).toBeLessThan(PATIENCE_MS)
  }
})
