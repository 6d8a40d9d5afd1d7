import { WorkersBusy, WorkersStopped, WorkLimitExceeded } from '../workers/errors.ts'
import type { Workers } from '../workers/workers.ts'
import { AnalyserAway, AnalysisFailed, type Look, type Photograph } from './analyser.ts'
import type { Embedded } from './local/embedded.ts'

export interface Prepared {
  /** As its owner called it. */
  name: string
  /** What it says of itself. */
  embedded: Embedded
  picture: Buffer
}

/** Has a worker open a photograph, and make it ready to be read here or to be sent. */
export async function prepare(
  workers: Workers,
  { whose, take, signal }: Look,
  goal: 'read' | 'send',
): Promise<Prepared> {
  // It can be taken once only, while a worker may have to begin again.
  let taken: Promise<Photograph> | null = null
  const fetch = async () => ({ bytes: (await (taken ??= take())).bytes, goal })
  const prepared = await workers.run('prepare-photograph', fetch, { whose, signal }).catch(inWordsOfLooking)
  return { name: (await taken!).name, ...prepared }
}

export function inWordsOfLooking(error: unknown): never {
  if (error instanceof WorkLimitExceeded) throw new AnalysisFailed('The photograph could not be read', { cause: error })
  if (error instanceof WorkersBusy || error instanceof WorkersStopped)
    throw new AnalyserAway(error.message, { cause: error })
  throw error
}
