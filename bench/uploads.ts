import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { noise } from '#testing/files/pictures.ts'
import { aServerProcess } from '#testing/server-process.ts'

/**
 * What an upload costs beside what no one can spare it: the decoding and the two pictures for display, made by sharp
 * alone, in the same run. Counted are uploads one after the other, each wholly answered.
 */
const ROUNDS = 30

const photo = await noise(2_400, 1_800).blur(3).jpeg({ quality: 85 }).toBuffer()
const folder = await mkdtemp(join(tmpdir(), 'strongroom-uploads-'))
const server = await aServerProcess({ DATA_DIR: folder, JOBS: 'off' })
try {
  const cookie = await signUp(server.url)
  const upload = () => uploadAs(cookie, server.url)
  await upload()
  await sharpAlone()
  const [uploads, alone] = [[] as number[], [] as number[]]
  for (let i = 0; i < ROUNDS; i++) {
    uploads.push(await milliseconds(upload))
    alone.push(await milliseconds(sharpAlone))
  }
  const [whole, bare] = [median(uploads), median(alone)]
  console.log(`a photograph of 2400 × 1800, ${Math.round(photo.length / 1_024)} kB, median of ${ROUNDS}`)
  console.log(`upload ${whole} ms, sharp alone ${bare} ms: ${(whole / bare).toFixed(2)} times`)
} finally {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true })
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

async function uploadAs(cookie: string, url: string) {
  const headers = { cookie, 'content-type': 'image/jpeg', 'x-file-name': 'ring.jpg' }
  const answer = await fetch(`${url}/api/files/asset-images`, { method: 'POST', headers, body: new Uint8Array(photo) })
  if (answer.status !== 201) throw new Error(await answer.text())
}

async function sharpAlone() {
  for (const size of [480, 1_600])
    await sharp(photo)
      .autoOrient()
      .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toBuffer()
}

async function milliseconds(work: () => Promise<unknown>) {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function median(times: number[]) {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!)
}
