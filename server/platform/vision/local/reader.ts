import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { AnalyserAway } from '../analyser.ts'
import type { Embedded } from './embedded.ts'

export interface Task {
  /** The file as it came. */
  original: Uint8Array
  /** The picture as it is to be read; null where no letters are looked for. */
  picture: Uint8Array | null
}

export interface Line {
  words: { text: string; confidence: number }[]
  /** In pixels: what is written largest matters most. */
  height: number
}

export interface Reading {
  embedded: Embedded
  /** Null where no letters were looked for. */
  lines: Line[] | null
}

export interface Reader {
  read: (task: Task, signal: AbortSignal) => Promise<Reading>
  stop: () => Promise<void>
}

/** The desk took too long over it, or broke down. */
export class ReadingFailed extends Error {
  override name = 'ReadingFailed'
}

interface Limits {
  /** How long one photograph may take, the start of the desk included. */
  seconds: number
  /** How many may wait for the one in hand. */
  waiting: number
  /** How long the desk is kept without work: it holds 300 MB. */
  idleSeconds: number
}

const LIMITS: Limits = { seconds: 20, waiting: 20, idleSeconds: 60 }

/** 512 MB of what letters are looked for in, and 128 MB for all else. It may read files, write none, start nothing. */
const CONFINED = [
  '--wasm-max-mem-pages=8192',
  '--max-old-space-size=128',
  '--permission',
  '--allow-fs-read=*',
  '--allow-worker',
]

/** The one door to what reads photographs: one after another, in a process that is started when it is first needed. */
export function createReader(limits: Partial<Limits> = {}): Reader {
  const { seconds, waiting, idleSeconds } = { ...LIMITS, ...limits }
  let desk: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let held = 0
  let ended: Promise<unknown> = Promise.resolve()
  let stopped = false

  async function readNow(task: Task, signal: AbortSignal) {
    signal.throwIfAborted()
    if (stopped) throw new AnalyserAway('The reader has stopped')
    clearTimeout(idle)
    desk ??= startDesk((ended) => {
      if (desk === ended) desk = null
    })
    try {
      return await within(seconds, desk, task, signal)
    } finally {
      idle = setTimeout(() => void endDesk(), idleSeconds * 1_000).unref()
    }
  }

  async function endDesk() {
    clearTimeout(idle)
    const ending = desk
    desk = null
    if (ending) ended = kill(ending)
    await ended
  }

  return {
    read: async (task, signal) => {
      if (held > waiting) throw new AnalyserAway('Too many photographs are waiting')
      held++
      const mine = last.then(() => readNow(task, signal))
      last = mine.catch(() => {})
      return mine.finally(() => held--)
    },
    stop: async () => {
      stopped = true
      await endDesk()
      await last
      await endDesk()
    },
  }
}

function startDesk(onExit: (desk: ChildProcess) => void): ChildProcess {
  const desk = fork(fileURLToPath(new URL('./reading-desk.ts', import.meta.url)), {
    serialization: 'advanced',
    env: { HOME: '/nonexistent' },
    execArgv: CONFINED,
    // What it is told to read may make it complain, and its complaints may quote what it read.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  desk.on('error', () => onExit(desk))
  return desk.once('exit', () => onExit(desk))
}

/** What the desk answers. One that is too slow, or that nobody waits for any more, is ended; the next finds a new one. */
async function within(seconds: number, desk: ChildProcess, task: Task, signal: AbortSignal): Promise<Reading> {
  const settled = new AbortController()
  const end = () => void kill(desk)
  const impatience = setTimeout(end, seconds * 1_000)
  signal.addEventListener('abort', end, { once: true, signal: settled.signal })
  try {
    desk.send(task, () => {})
    const answered = once(desk, 'message', { signal: settled.signal })
    const ended = once(desk, 'exit', { signal: settled.signal }).then(() => {
      signal.throwIfAborted()
      throw new ReadingFailed('The desk ended before the photograph was read')
    })
    const [reading] = await Promise.race([answered, ended])
    return reading
  } finally {
    clearTimeout(impatience)
    settled.abort()
  }
}

async function kill(desk: ChildProcess) {
  if (desk.exitCode !== null || desk.signalCode !== null) return
  const ended = once(desk, 'exit')
  desk.kill('SIGKILL')
  await ended
}
