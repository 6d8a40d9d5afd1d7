import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type Limit, WorkersStopped, WorkLimitExceeded } from './errors.ts'
import { type Confinement, EMPTY_ENVIRONMENT, fenced, findFence } from './fence.ts'
import { usageOf, type Usage } from './measure.ts'
import { type Answer, decodeError } from './answers.ts'
import { FOR_BYTES, orderOf } from './orders.ts'

export interface WorkerProcess {
  /** How many tasks it has done. */
  readonly done: number
  readonly isAlive: boolean
  /** Whether this machine can lay a process aside. */
  readonly canPause: boolean
  /** It stands still where it is, until it is resumed or ended. */
  pause: () => void
  resume: () => void
  /** Settled when there is no process any more. */
  readonly ended: Promise<unknown>
  /** `onSent` is called when the input is not needed here any more, whatever becomes of the task. */
  run: (name: string, input: unknown, onSent?: () => void) => Promise<unknown>
  usage: () => Promise<Usage | null>
  /** Ends it at once; whatever it was doing fails for this reason. */
  end: (reason?: Error) => Promise<void>
}

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))

export async function startWorkerProcess(module: URL, confinement: Confinement): Promise<WorkerProcess> {
  const [command = '', ...options] = fenced(await findFence(), confinement)
  const child = spawn(command, [...options, CHILD, module.href], {
    cwd: '/',
    env: EMPTY_ENVIRONMENT,
    serialization: 'advanced',
    // What it is given may make it complain, and its complaints may quote what it was given.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
  })
  const pipe = child.stdio[FOR_BYTES] as Writable
  const exited = once(child, 'exit').catch((error: unknown) => [null, null, error] as const)
  let reason: Error | null = null
  let isAlive = true
  let done = 0
  // A message to a process that is just ending fails; that it ended is reported by itself.
  child.on('error', () => {})
  pipe.on('error', () => {})
  void exited.then(() => (isAlive = false))

  async function end(why: Error = new WorkersStopped()) {
    reason ??= why
    child.kill('SIGKILL')
    await exited
  }

  function run(name: string, input: unknown, onSent = () => {}): Promise<unknown> {
    const settled = new AbortController()
    const answered = once(child, 'message', { signal: settled.signal })
    answered.catch(() => {})
    const { order, bytes } = orderOf(name, input)
    child.send(order, () => {})
    if (bytes) pipe.write(bytes, onSent)
    else onSent()
    return outcomeOf(answered as Promise<[Answer]>).finally(() => settled.abort())
  }

  async function outcomeOf(answered: Promise<[Answer]>): Promise<unknown> {
    const ended = exited.then(([code, signal]) => {
      throw reason ?? new WorkLimitExceeded(limitBehind(code, signal))
    })
    const [answer] = await Promise.race([answered, ended])
    done++
    if (!('error' in answer)) return answer.value
    const error = decodeError(answer.error)
    // Whatever else it is than a refusal may have left the process in disorder: memory half written, a stack run over.
    if (answer.error.kind !== 'refusal') void end(error)
    throw error
  }

  return {
    get done() {
      return done
    },
    get isAlive() {
      return isAlive && reason === null
    },
    canPause: process.platform !== 'win32',
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void (process.platform !== 'win32' && child.kill('SIGCONT')),
    ended: exited,
    run,
    usage: async () => (child.pid === undefined ? null : usageOf(child.pid)),
    end,
  }
}

/** Node ends itself so when its heap is full; a kernel says how. */
const ABORTED = 134

function limitBehind(code: number | null, signal: ChildProcess['signalCode']): Limit {
  if (signal === 'SIGXCPU') return 'processor'
  return signal === 'SIGABRT' || code === ABORTED ? 'memory' : 'crash'
}
