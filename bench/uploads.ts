import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aServerProcess } from '#testing/server-process.ts'
import { processorMs } from './side-by-side/processor-time.ts'
import { photos } from './uploads/photos.ts'

/**
 * What an upload costs beside what no one can spare it: the decoding and the pictures for display, made in a process that
 * does nothing but that. Counted is the processor time of the server and its workers, for uploads one after the other.
 */
const ROUNDS = 20
/** Until what runs often is compiled. */
const WARM_UP = 10

const folder = await mkdtemp(join(tmpdir(), 'strongroom-uploads-'))
const server = await aServerProcess({ DATA_DIR: folder, JOBS: 'off' })
try {
  const cookie = await signUp(server.url)
  for await (const { name, bytes } of photos()) {
    const upload = () => uploadAs(cookie, server.url, bytes)
    for (let round = 0; round < WARM_UP; round++) await upload()
    const before = await computed()
    const begun = performance.now()
    for (let round = 0; round < ROUNDS; round++) await upload()
    const waited = (performance.now() - begun) / ROUNDS
    const whole = ((await computed()) - before) / ROUNDS
    const bare = await bareSharp(bytes)
    const took = `${whole.toFixed(0)} ms of a processor (${waited.toFixed(0)} ms until it is answered)`
    console.log(`${name}: upload ${took}, sharp alone ${bare.toFixed(0)} ms: ${(whole / bare).toFixed(2)} times`)
  }
} finally {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true })
}

async function computed(): Promise<number> {
  const ms = await processorMs(server.pid)
  if (ms === null) throw new Error('Only Linux tells what processes have computed')
  return ms
}

async function signUp(url: string) {
  const person = { name: 'Ann', email: 'ann@example.com', password: 'Correct-horse-7', role: 'creator' }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/sign-up/email`, { method: 'POST', headers, body: JSON.stringify(person) })
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

async function uploadAs(cookie: string, url: string, bytes: Buffer) {
  const headers = { cookie, 'content-type': 'image/jpeg', 'x-file-name': 'ring.jpg' }
  const answer = await fetch(`${url}/api/files/asset-images`, { method: 'POST', headers, body: new Uint8Array(bytes) })
  if (answer.status !== 201) throw new Error(await answer.text())
}

async function bareSharp(bytes: Buffer): Promise<number> {
  const child = fork(new URL('./uploads/bare-sharp.ts', import.meta.url), { serialization: 'advanced' })
  const answered = once(child, 'message')
  child.send({ bytes })
  const [ms] = (await answered) as [number]
  return ms
}
