import { createFairQueue, QueueFull } from '../../fair-queue.ts'
import { AnalyserAway, type Analyser, type Photograph } from '../analyser.ts'
import { NOTHING_EMBEDDED, type Embedded } from '../local/embedded.ts'
import { ReadingFailed, type Reader } from '../local/reader.ts'
import { pictureToSend } from '../pictures.ts'
import { findingsOf, INSTRUCTIONS, requestFor, SCHEMA } from './answer.ts'
import { createChat, type ModelAccess, type Patience } from './chat.ts'

/** Decoding takes memory; what is then sent has 300 kB. */
const DECODED_AT_ONCE = 2
const ASKED_AT_ONCE = 12
const MOST_WAITING = 40

/** Shows the picture to a model, and reads here what is embedded in it, which is not sent. */
export function createModelAnalyser(access: ModelAccess, reader: Reader, patience?: Partial<Patience>): Analyser {
  const decoding = createFairQueue({ atOnce: DECODED_AT_ONCE, longest: MOST_WAITING })
  const asking = createFairQueue({ atOnce: ASKED_AT_ONCE, longest: MOST_WAITING })
  const ask = createChat(access, patience)
  return {
    source: 'model',
    host: new URL(access.url).host,
    analyse: async ({ whose, take, offered, signal }) => {
      try {
        const { picture, embedded } = await decoding(whose, async () => {
          signal.throwIfAborted()
          const photograph = await take()
          const picture = await pictureToSend(photograph.bytes)
          return { picture, embedded: await embeddedBy(reader, photograph, signal) }
        })
        const question = { instructions: INSTRUCTIONS, request: requestFor(offered), picture, schema: SCHEMA }
        const findings = findingsOf(await asking(whose, () => ask(question, signal)), offered)
        const { camera, artist, date } = embedded
        return { ...findings, camera, artist, date: date === null ? null : { is: date, confidence: 0.9 } }
      } catch (error) {
        throw error instanceof QueueFull ? new AnalyserAway(error.message, { cause: error }) : error
      }
    },
    stop: () => reader.stop(),
  }
}

/** The model can do without. */
async function embeddedBy(reader: Reader, { bytes }: Photograph, signal: AbortSignal): Promise<Embedded> {
  try {
    return (await reader.read({ original: bytes, picture: null }, signal)).embedded
  } catch (error) {
    if (error instanceof ReadingFailed || error instanceof AnalyserAway) return NOTHING_EMBEDDED
    throw error
  }
}
