import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A template of ours in Typst, and what it shows. People's texts stand in the data, where no markup is read. */
export interface Manuscript {
  template: string
  data: object
  /** By the names that the template asks for them with. */
  pictures?: Record<string, Uint8Array>
}

export type Printed = { pdf: Uint8Array } | { failure: string }

export interface Typesetter {
  /** The manuscript as a PDF: the same bytes for the same manuscript. The signal says that nobody waits for it any more. */
  typeset: (manuscript: Manuscript, signal?: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>
  stop: () => Promise<void>
}

/** Too many documents are waiting already. */
export class TypesetterBusy extends Error {
  override message = 'Too many documents are being prepared. Please try again in a moment.'
}

interface Limits {
  /** How long one document may take, the start of the press included. */
  seconds: number
  /** How many may wait for the one in hand. */
  waiting: number
  /** How long the press is kept without work: it holds as much memory as a small server. */
  idleSeconds: number
}

const LIMITS: Limits = { seconds: 15, waiting: 20, idleSeconds: 60 }

/** Neither the settings of the server nor a way out: packages would be fetched through a proxy that is not there. */
const SHUT_IN = { HOME: '/nonexistent', HTTPS_PROXY: 'http://127.0.0.1:9', HTTP_PROXY: 'http://127.0.0.1:9' }

/** The one door to Typst. Documents are made one after another in a process that is started when it is first needed. */
export function createTypesetter(limits: Partial<Limits> = {}): Typesetter {
  const { seconds, waiting, idleSeconds } = { ...LIMITS, ...limits }
  let press: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let held = 0
  let stopped = false

  async function print(manuscript: Manuscript, signal?: AbortSignal) {
    signal?.throwIfAborted()
    if (stopped) throw new Error('The typesetter has stopped')
    clearTimeout(idle)
    press ??= startPress((ended) => {
      if (press === ended) press = null
    })
    const answer = await within(seconds, press, manuscript, signal)
    idle = setTimeout(() => void endPress(), idleSeconds * 1000).unref()
    if ('failure' in answer) throw new Error(`A document could not be typeset: ${answer.failure}`)
    return new Uint8Array(answer.pdf)
  }

  async function endPress() {
    clearTimeout(idle)
    const ending = press
    press = null
    if (ending) await kill(ending)
  }

  return {
    typeset: async (manuscript, signal) => {
      if (held > waiting) throw new TypesetterBusy()
      held++
      const mine = last.then(() => print(manuscript, signal))
      last = mine.catch(() => {})
      return mine.finally(() => held--)
    },
    stop: async () => {
      stopped = true
      await endPress()
      await last
    },
  }
}

function startPress(onExit: (press: ChildProcess) => void): ChildProcess {
  const press = fork(fileURLToPath(new URL('./press.ts', import.meta.url)), {
    serialization: 'advanced',
    env: SHUT_IN,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  press.on('error', () => onExit(press))
  return press.once('exit', () => onExit(press))
}

/** What the press answers; one that is too slow, or works for nobody, is ended, and the next document finds a new one. */
async function within(
  seconds: number,
  press: ChildProcess,
  manuscript: Manuscript,
  signal?: AbortSignal,
): Promise<Printed> {
  const settled = new AbortController()
  const end = () => void kill(press)
  const impatience = setTimeout(end, seconds * 1000)
  signal?.addEventListener('abort', end, { signal: settled.signal })
  try {
    press.send(manuscript, () => {})
    const answered = once(press, 'message', { signal: settled.signal })
    const ended = once(press, 'exit', { signal: settled.signal }).then(() => {
      signal?.throwIfAborted()
      throw new Error('The press ended before the document was done')
    })
    const [answer] = await Promise.race([answered, ended])
    return answer
  } finally {
    clearTimeout(impatience)
    settled.abort()
  }
}

async function kill(press: ChildProcess) {
  if (press.exitCode !== null || press.signalCode !== null) return
  const ended = once(press, 'exit')
  press.kill('SIGKILL')
  await ended
}
