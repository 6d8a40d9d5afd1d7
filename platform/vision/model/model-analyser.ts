import { createQueue, NoSlot } from '../../slots.ts'
import type { Workers } from '../../workers/workers.ts'
import { AnalyserAway, type Analyser } from '../analyser.ts'
import { prepare } from '../prepare.ts'
import { findingsOf, INSTRUCTIONS, requestFor, SCHEMA } from './answer.ts'
import { createChat, type ModelAccess, type Patience } from './chat.ts'

const REQUESTS_AT_ONCE = 12
const MOST_WAITING = 40

/** Shows the picture to a model, and reads here what is embedded in it, which is not sent. */
export function createModelAnalyser(access: ModelAccess, workers: Workers, patience?: Partial<Patience>): Analyser {
  const asking = createQueue({ all: REQUESTS_AT_ONCE, waiting: MOST_WAITING })
  const ask = createChat(access, patience)
  return {
    source: 'model',
    host: new URL(access.url).host,
    analyse: async (look) => {
      const { whose, offered, signal } = look
      const { embedded, picture } = await prepare(workers, look, 'send')
      const question = { instructions: INSTRUCTIONS, request: requestFor(offered), picture, schema: SCHEMA }
      const answer = await asking(whose, () => ask(question, signal)).catch(asAway)
      const { camera, artist, date } = embedded
      return {
        ...findingsOf(answer, offered),
        camera,
        artist,
        date: date === null ? null : { is: date, confidence: 0.9 },
      }
    },
  }
}

function asAway(error: unknown): never {
  throw error instanceof NoSlot ? new AnalyserAway(error.message, { cause: error }) : error
}
