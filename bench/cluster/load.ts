import { setTimeout as sleep } from 'node:timers/promises'
import { anUploader, type Uploader } from '#testing/files/upload.ts'

const SAVES_A_SECOND = 20
const READS_A_SECOND = 30
const PATIENCE_MS = 8_000
/** None of them asks more often than anybody may. */
const PEOPLE = 12

interface Told {
  at: number
  ok: boolean
}

/** People who save and read, as evenly as a clock, whatever becomes of the last request. */
export async function aLoad(url: string) {
  const people: Uploader[] = []
  for (let i = 0; i < PEOPLE; i++) people.push(await anUploader({ url }))
  let turn = 0
  const next = () => people[turn++ % PEOPLE]!
  const acknowledged: string[] = []
  const saves: Told[] = []
  const reads: Told[] = []
  const over = new AbortController()
  let number = 0
  const underWay = new Set<Promise<void>>()

  const begin = (work: () => Promise<void>) => {
    const done = work().finally(() => underWay.delete(done))
    underWay.add(done)
  }
  const save = async () => {
    const title = `Ring ${++number}`
    const answer = await ask(next(), '/api/assets', { title, creation_date: '2020-05-01' })
    if (answer?.ok) acknowledged.push(((await answer.json()) as { id: string }).id)
    saves.push({ at: Date.now(), ok: answer?.ok === true })
  }
  const read = async () => {
    const answer = await ask(next(), '/api/assets?limit=10')
    reads.push({ at: Date.now(), ok: answer?.ok === true })
    await answer?.arrayBuffer().catch(() => null)
  }
  const loop = async (aSecond: number, work: () => Promise<void>) => {
    for (let due = Date.now(); !over.signal.aborted; due += 1_000 / aSecond) {
      await sleep(Math.max(0, due - Date.now()))
      if (underWay.size < 400) begin(work)
    }
  }
  const loops = [loop(SAVES_A_SECOND, save), loop(READS_A_SECOND, read)]
  return {
    acknowledged,
    /** The longest time since then without a save that was acknowledged, and what else went wrong. */
    since: (then: number) => ({
      outageMs: longestGap(
        saves.filter(({ at, ok }) => ok && at >= then).map(({ at }) => at),
        then,
      ),
      failedReads: reads.filter(({ at, ok }) => !ok && at >= then).length,
      failedSaves: saves.filter(({ at, ok }) => !ok && at >= then).length,
      reads: reads.filter(({ at }) => at >= then).length,
    }),
    saved: () => number,
    stop: async () => {
      over.abort()
      await Promise.all(loops)
      await Promise.all(underWay)
    },
  }
}

async function ask(person: Uploader, path: string, body?: object): Promise<Response | null> {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return person.browser.send(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
}

function longestGap(times: readonly number[], then: number): number {
  let [longest, last] = [0, then]
  for (const at of [...times, Date.now()]) {
    longest = Math.max(longest, at - last)
    last = at
  }
  return longest
}
