import { setTimeout as sleep } from 'node:timers/promises'
import { noise } from '#testing/files/pictures.ts'
import { post, send, upload, type Account } from './accounts.ts'

type Act = 'list' | 'upload' | 'save' | 'export'

export interface Outcome {
  act: Act
  ms: number
  status: number
}

/** Nobody waits longer than this; then it counts as failed. */
const PATIENCE_MS = 15_000

const photo = await noise(1_200, 900).blur(3).jpeg({ quality: 80 }).toBuffer()

/** Once a second somebody lists, uploads, saves and exports; people take turns, as no one does it all day. */
export async function beHonest(url: string, people: readonly Account[], seconds: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const rounds: Promise<void>[] = []
  for (let second = 0; second < seconds; second++) {
    rounds.push(oneRound(url, people[second % people.length]!, outcomes))
    await sleep(1_000)
  }
  await Promise.all(rounds)
  return outcomes
}

async function oneRound(url: string, person: Account, outcomes: Outcome[]): Promise<void> {
  const timed = async (act: Act, ask: () => Promise<Response>) => {
    const begun = performance.now()
    const { status, text } = await answered(ask)
    outcomes.push({ act, status, ms: performance.now() - begun })
    return { ok: status >= 200 && status < 300, text }
  }
  await timed('list', () => send(url, person, '/api/assets?limit=24'))
  const picture = { bucket: 'asset-images', name: 'ring.jpg', type: 'image/jpeg', bytes: photo } as const
  const uploaded = await timed('upload', () => upload(url, person, picture))
  const images = uploaded.ok ? [(JSON.parse(uploaded.text) as { path: string }).path] : []
  await timed('save', () =>
    post(url, person, '/api/assets', { title: 'Tideline', creation_date: '2020-01-01', images }),
  )
  await timed('export', () => post(url, person, '/api/reports/exports/csv', {}))
}

/** Zero where nobody answered. */
async function answered(ask: () => Promise<Response>): Promise<{ status: number; text: string }> {
  const late = sleep(PATIENCE_MS, { status: 0, text: 'too late' }, { ref: false })
  const answer = ask().then(async (response) => ({ status: response.status, text: await response.text() }))
  return Promise.race([answer, late]).catch((error: unknown) => ({ status: 0, text: String(error) }))
}

export const hasFailed = ({ status }: Outcome) => status < 200 || status >= 300
