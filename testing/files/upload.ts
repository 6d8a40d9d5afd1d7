import { request } from 'node:http'
import type { UploadedFile } from '#record/files/contract.ts'
import { aBrowser, aRegistration } from '../browser.ts'
import type { Sample } from './sample.ts'

/** Somebody who may upload, at an installation, signed in. */
export async function anUploader(
  installation: { url: string; address?: string },
  casting: Record<string, unknown> = {},
) {
  const browser = aBrowser(installation)
  const registration = aRegistration(casting)
  const response = await browser.post('/api/auth/sign-up/email', registration)
  if (!response.ok) throw new Error(await response.text())
  const { id } = (await (await browser.get('/api/session')).json()) as { id: string }

  const send = (bucket: string, name: string, type: string, bytes: Buffer) =>
    browser.send(`/api/files/${bucket}`, {
      method: 'POST',
      headers: { 'content-type': type, 'x-file-name': encodeURIComponent(name.toWellFormed()) },
      body: new Uint8Array(bytes),
    })
  const upload = ({ bucket, name, type, bytes }: Omit<Sample, 'title'>) => send(bucket, name, type, bytes)
  const keep = async (file: Omit<Sample, 'title'>) => {
    const answer = await upload(file)
    if (answer.status !== 201) throw new Error(await answer.text())
    return (await answer.json()) as UploadedFile
  }
  const sign = async (paths: string[], width: 'original' | 480 | 960 | 1600 = 'original') => {
    const answer = await browser.post('/api/files/sign', { paths, width })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as (UploadedFile & { url: string; expires_at: string })[]
  }
  return { ...browser, id, registration, browser, send, upload, keep, sign }
}
export type Uploader = Awaited<ReturnType<typeof anUploader>>

/** A request whose body this side writes as it likes, to a server that may not like it. */
export function aSlowUpload({ url }: { url: string }, { cookies }: Uploader, headers: Record<string, string> = {}) {
  const sending = request(`${url}/api/files/asset-images`, {
    method: 'POST',
    headers: {
      cookie: [...cookies].map((each) => each.join('=')).join('; '),
      'content-type': 'image/jpeg',
      'x-file-name': 'ring.jpg',
      ...headers,
    },
  })
  const answer = new Promise<{ status: number | undefined; body: string } | 'cut off'>((resolve) => {
    sending.on('error', () => resolve('cut off'))
    sending.on('response', (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => (body += part))
      response.on('close', () => resolve({ status: response.statusCode, body }))
    })
  })
  sending.flushHeaders()
  return { sending, answer }
}
