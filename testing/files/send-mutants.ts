import { anArchiveOf, importArchive, readArchive, takeOut } from '../archives.ts'
import { mutant, type Corpus } from './mutants.ts'
import { pdf } from './pdf.ts'
import { jpeg } from './pictures.ts'
import { sample } from './sample.ts'
import { anUploader, type Uploader } from './upload.ts'

/* Mutants on their way to a whole server, each by the route that people send such files to. */

/** What the server said of a mutant; otherwise what it should not have said. */
type Said = 'accepted' | 'refused' | { otherwise: string }

interface Tally {
  accepted: number
  refused: number
  failures: string[]
}

export const AT_ONCE = 6
/** As many as one person may send within ten minutes, and keep without an asset. */
const UPLOADS_EACH = 200
const TABLES_EACH = 100
const ARCHIVES_EACH = 25

export type Job = readonly [format: string, seed: number]

/** One of each format after the other, so that no two of the same follow. */
export const jobsOf = (formats: readonly string[], seeds: number, first = 1): Job[] =>
  Array.from({ length: seeds }, (_, i) => formats.map((format): Job => [format, first + i])).flat()

export async function sendMutants(jobs: readonly Job[], send: (job: Job, at: number) => Promise<Said>): Promise<Tally> {
  const tally: Tally = { accepted: 0, refused: 0, failures: [] }
  let next = 0
  const work = async () => {
    while (next < jobs.length) {
      const at = next++
      const said = await send(jobs[at]!, at).catch((error: Error) => ({ otherwise: `cut: ${error.stack}` }))
      if (typeof said === 'string') tally[said]++
      else tally.failures.push(`${jobs[at]!.join(' ')}: ${said.otherwise}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return tally
}

let addresses = 0
/** Each from another network, as each has a limit of its own. */
const somebody = ({ url }: { url: string }) => anUploader({ url, address: `203.0.113.${++addresses % 250}` })

async function manyPeople(server: { url: string }, count: number) {
  const people: Uploader[] = []
  while (people.length < count) people.push(await somebody(server))
  return people
}

/** People who upload files by turns. */
export async function uploadersOf(server: { url: string }, files: Corpus, count: number) {
  const people = await manyPeople(server, Math.ceil(count / UPLOADS_EACH))
  const send = async ([format, seed]: Job, at: number) => {
    const { sample: file } = mutant(files, format, seed)
    return saidBy(await people[at % people.length]!.upload(file), 201)
  }
  return { people, send }
}

/** People who show tables to the server by turns; it keeps none of them. */
export async function tableSendersOf(server: { url: string }, files: Corpus, count: number) {
  const people = await manyPeople(server, Math.max(Math.ceil(count / TABLES_EACH), Math.ceil(AT_ONCE / 3)))
  const send = async ([format, seed]: Job, at: number) => {
    const { name, bytes } = mutant(files, format, seed).sample
    const headers = { 'x-file-name': name }
    const body = new Uint8Array(bytes)
    const { browser } = people[at % people.length]!
    return saidBy(await browser.send('/api/imports/inspect', { method: 'POST', headers, body }), 200)
  }
  return { people, send }
}

async function saidBy(answer: Response, accepted: number): Promise<Said> {
  const text = await answer.text()
  if (answer.status === accepted) return 'accepted'
  return saysWhy(answer.status, text) ? 'refused' : { otherwise: `${answer.status} ${text.slice(0, 300)}` }
}

const REFUSALS = new Set([400, 413, 415, 422])
const saysWhy = (status: number, text: string) => REFUSALS.has(status) && isSentence(JSON.parse(text).message)
const isSentence = (message: unknown) => typeof message === 'string' && /^\S.*\.$/s.test(message)

/** People with empty vaults who bring archives. Whose archive is taken has a full one, and somebody new comes. */
export async function archiveSendersOf(server: { url: string }) {
  const archive = await anHonestArchive(server)
  const empty: { person: Uploader; tries: number }[] = []
  const refused: Uploader[] = []
  const send = async ([, seed]: Job): Promise<Said> => {
    const sender = empty.pop() ?? { person: await somebody(server), tries: 0 }
    const brought = await importArchive(sender.person.browser, archive(seed))
    if (brought.done) return 'accepted'
    if (++sender.tries < ARCHIVES_EACH) empty.push(sender)
    else refused.push(sender.person)
    const { status, refused: why } = brought
    const isClear = (status === 200 || REFUSALS.has(status)) && why?.code !== 'INTERNAL_SERVER_ERROR'
    return isClear && isSentence(why?.message) ? 'refused' : { otherwise: `${status} ${JSON.stringify(why)}` }
  }
  return { send, stillEmpty: () => [...refused, ...empty.map(({ person }) => person)] }
}

/** What somebody with a ring takes out, each time damaged in another way: half of the time with sums that are right. */
async function anHonestArchive(server: { url: string }): Promise<(seed: number) => Buffer> {
  const ann = await somebody(server)
  const photo = await ann.keep({ bucket: 'asset-images', name: 'a.jpg', type: 'image/jpeg', bytes: await jpeg(90, 60) })
  const paper = await ann.keep({ bucket: 'asset-documents', name: 'a.pdf', type: 'application/pdf', bytes: pdf() })
  const papers = { images: [photo.path], documents: [paper.path], beneficiaries: [{ beneficiary_name: 'Zoë' }] }
  const saved = await ann.post('/api/assets', { title: 'Ring', creation_date: '2025-01-01', ...papers })
  if (!saved.ok) throw new Error(await saved.text())
  const entries = await readArchive(await takeOut(ann))
  const whole = anArchiveOf(entries)
  const names = [...entries.keys()].filter((name) => name !== 'manifest.json')
  return (seed) => {
    if (seed % 2 === 0) return damaged(whole, seed)
    const name = names[seed % names.length]!
    return anArchiveOf(new Map([...entries, [name, damaged(entries.get(name)!, seed)]]))
  }
}

const damaged = (bytes: Buffer, seed: number) =>
  mutant(new Map([['zip', [sample('an archive', 'a.zip', bytes)]]]), 'zip', seed).sample.bytes
