import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aBrowser } from '#testing/browser.ts'
import { anUploader } from '#testing/files/upload.ts'
import { jpeg } from '#testing/files/pictures.ts'

export interface Canary {
  id: string
  /** When it was sent, and when it was acknowledged. */
  begun: Date
  saved: Date
  sha256: string
}

/** Somebody who saves an asset with a photo each second. */
export async function aKeeper(url: string) {
  const person = await anUploader({ url })
  const save = async (number: number): Promise<Canary> => {
    const bytes = await jpeg(320, 240)
    const begun = new Date()
    const { path } = await person.keep({ bucket: 'asset-images', name: 'canary.jpg', type: 'image/jpeg', bytes })
    const asset = { title: `Canary ${number}`, creation_date: '2020-05-01', images: [path] }
    const { id } = await asked<{ id: string }>(person.post('/api/assets', asset))
    return { id, begun, saved: new Date(), sha256: sumOf(bytes) }
  }
  let number = 0
  return {
    saveUntil: async (end: Date): Promise<Canary[]> => {
      const saved: Canary[] = []
      for (let due = Date.now(); due < end.getTime(); due += 1_000) {
        await sleep(Math.max(0, due - Date.now()))
        saved.push(await save(++number))
      }
      return saved
    },
    removeForGood: async (canaries: readonly Canary[]) => {
      const ids = canaries.map(({ id }) => id)
      await asked(person.post('/api/assets/remove', { ids }))
      await asked(person.post('/api/trash/remove', { ids }))
    },
    /** The same session, at another server. */
    at: (otherUrl: string) => aReader(otherUrl, person.cookies),
  }
}

function aReader(url: string, cookies: ReadonlyMap<string, string>) {
  const browser = aBrowser({ url })
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return {
    /** Its title and the sum of its photo as it is served; null where there is none. */
    open: async ({ id }: Canary) => {
      const answer = await browser.get(`/api/assets/${id}`)
      if (answer.status === 404) return null
      const { title, images } = await asked<{ title: string; images: { path: string }[] }>(Promise.resolve(answer))
      const paths = images.map(({ path }) => path)
      const [signed] = await asked<{ url: string }[]>(browser.post('/api/files/sign', { paths, width: 'original' }))
      const photo = await browser.get(signed!.url)
      return { title, sha256: photo.ok ? sumOf(Buffer.from(await photo.arrayBuffer())) : `answers ${photo.status}` }
    },
  }
}

async function asked<T>(answering: Promise<Response>): Promise<T> {
  const answer = await answering
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
