import { existsSync, readFileSync } from 'node:fs'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { owned } from '../owned-bytes.ts'
import { RefusedContent } from '../content/refused-content.ts'
import { hostileWorkers } from '#testing/workers/workers.ts'
import { WorkersBusy, WorkersStopped, WorkLimitExceeded } from './errors.ts'
import { EMPTY_ENVIRONMENT, findFence } from './fence.ts'

const ANN = { whose: 'ann' }
const limitOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof WorkLimitExceeded ? error.limit : error),
  )
const isThere = (pid: number) => existsSync(`/proc/${pid}`)

test('what is sent comes back as it was', async () => {
  const workers = hostileWorkers()
  const value = { text: 'é', bytes: Buffer.from([0, 255]), list: [1, null], day: new Date(0) }
  expect(await workers.run('echo', { value }, ANN)).toEqual(value)
  expect(await workers.run('echo', async () => ({ value: 'fetched when its turn had come' }), ANN)).toMatch('fetched')
})

test('what is fetched in turn is fetched within the work that wants it, not within that which made the place', async () => {
  const workers = hostileWorkers()
  const work = new AsyncLocalStorage<string>()
  const tell = async () => ({ value: work.getStore() })
  const [, second] = await Promise.all([
    work.run('the first', () => workers.run('rest', { ms: 100 }, ANN)),
    work.run('the second', () => workers.run('echo', tell, ANN)),
  ])
  expect(second).toBe('the second')
})

test('bytes come whole, however many, and their memory is given back once they are sent', async () => {
  const workers = hostileWorkers()
  for (const size of [0, 1, 70_000, 20_000_000]) {
    const given = { ...owned(Buffer.from(randomBytes(size).buffer)), salt: 'and a word' }
    const expected = createHash('sha256').update(given.bytes).update(given.salt).digest()
    expect(Buffer.from(await workers.run('hash', given, ANN))).toEqual(expected)
    expect(given.bytes).toHaveLength(0)
  }
})

test('whoever goes while their bytes are on the way leaves the workers to the others', async () => {
  const workers = hostileWorkers()
  for (const ms of [0, 1, 5, 100, 400]) {
    const leaving = new AbortController()
    const gone = workers.run('hash', { bytes: Buffer.alloc(20_000_000), salt: '' }, { ...ANN, signal: leaving.signal })
    setTimeout(() => leaving.abort(), ms)
    await gone.catch(() => {})
    expect(await workers.run('echo', { value: ms }, ANN)).toBe(ms)
  }
})

test('a refusal of a parser keeps its class and its words, and a mistake of ours its reason', async () => {
  const workers = hostileWorkers()
  const refused = await workers.run('refuse', { message: 'This picture is damaged.' }, ANN).catch((error) => error)
  expect(refused).toBeInstanceOf(RefusedContent)
  expect(refused.message).toBe('This picture is damaged.')
  await expect(workers.run('err', undefined, ANN)).rejects.toMatchObject({
    message: 'a mistake of ours',
    cause: expect.stringContaining('program.ts'),
  })
})

test('what takes too long is ended', async () => {
  // Long enough for the next one to start on a busy machine.
  const workers = hostileWorkers({ seconds: 3 })
  expect(await limitOf(workers.run('rest', { ms: 60_000 }, ANN))).toBe('time')
  expect(await workers.run('echo', { value: 1 }, ANN)).toBe(1)
})

test('what computes too long is ended by the time of the processor, however busy the machine is', async () => {
  const workers = hostileWorkers({ cpuSeconds: 0.5, seconds: 60 })
  expect(await limitOf(workers.run('spin', undefined, ANN))).toBe('processor')
})

test.for(['grow', 'growAtOnce', 'growHeap', 'overflow'] as const)(
  'what needs too much memory is ended: %s',
  async (name) => {
    const workers = hostileWorkers({ memoryMB: 200, seconds: 60, cpuSeconds: 30 })
    const before = process.memoryUsage.rss()
    expect(await limitOf(workers.run(name, undefined, ANN))).toBe('memory')
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 ** 2)
    expect(await workers.run('echo', { value: 1 }, ANN)).toBe(1)
  },
)

test('all of them together have a limit too, and the largest is ended for it', async () => {
  const workers = hostileWorkers({ memoryMB: 4_000, seconds: 60 }, { memoryMB: 250 })
  const small = workers.run('rest', { ms: 3_000 }, { whose: 'ben' })
  expect(await limitOf(workers.run('grow', undefined, ANN))).toBe('memory')
  expect(await small).toBe('rested')
})

test.for(['crash', 'leave'] as const)('a process that ends by itself costs one task: %s', async (name) => {
  const workers = hostileWorkers()
  const beside = workers.run('rest', { ms: 300 }, { whose: 'ben' })
  await expect(workers.run(name, undefined, ANN)).rejects.toThrow(WorkLimitExceeded)
  expect(await beside).toBe('rested')
})

test('what is larger than its task may be is not sent at all', async () => {
  const workers = hostileWorkers({ inputMB: 1 })
  expect(await limitOf(workers.run('echo', { value: Buffer.alloc(2 * 1024 ** 2) }, ANN))).toBe('input')
})

test('what nobody waits for any more is ended or not begun', async () => {
  const workers = hostileWorkers()
  const [leaving, gone] = [new AbortController(), new AbortController()]
  const running = workers.run('spin', undefined, { ...ANN, signal: leaving.signal })
  const waiting = workers.run('spin', undefined, { ...ANN, signal: gone.signal })
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  setTimeout(() => leaving.abort(new Error('left')), 100)
  await expect(running).rejects.toThrow('left')
  // Whose work was ended so is not behind anybody: it got too little, and did not take too much.
  expect(await workers.run('echo', { value: 1 }, ANN)).toBe(1)
})

test('one person never has all workers, and those who come after have their turn', async () => {
  const workers = hostileWorkers({ seconds: 60 })
  const begun: string[] = []
  const work = (whose: string, name: string) =>
    workers.run('rest', async () => ({ ms: 100, place: begun.push(name) }), { whose })
  const all = [
    ...Array.from({ length: 8 }, (_, i) => work('ann', `ann ${i}`)),
    work('ben', 'ben'),
    work('cleo', 'cleo'),
  ]
  await Promise.all(all)
  expect(begun.slice(0, 4)).toEqual(expect.arrayContaining(['ann 0', 'ben', 'cleo']))
})

test('whoever takes long holds nobody up for long', async () => {
  const workers = hostileWorkers({ seconds: 120, cpuSeconds: 0.7 })
  let ended = 0
  const hostile = ['mal', 'mo', 'max', 'mia'].map((whose) =>
    limitOf(workers.run('spin', undefined, { whose })).finally(() => ended++),
  )
  await sleep(100)
  expect(await workers.run('echo', { value: 1 }, ANN)).toBe(1)
  // Not after them, however slow the machine is.
  expect(ended).toBeLessThan(2)
  expect(new Set(await Promise.all(hostile))).toEqual(new Set(['processor']))
})

test('whose work had to be ended comes after the others the next time', async () => {
  const workers = hostileWorkers({ seconds: 60 })
  await expect(workers.run('crash', undefined, { whose: 'mal' })).rejects.toThrow(WorkLimitExceeded)
  const began: string[] = []
  const work = async (whose: string) => {
    const begin = async () => ({ ms: 20, name: began.push(whose) })
    await workers.run('rest', begin, { whose })
  }
  await Promise.all([work('ann'), work('ben'), work('mal'), work('cleo'), work('dora')])
  expect(began.at(-1)).toBe('mal')
})

test('whoever has had much is laid aside for whoever has not, and goes on where it was', async () => {
  const workers = hostileWorkers({ seconds: 60 })
  const begun: string[] = []
  const done: string[] = []
  const work = async (whose: string) => {
    await workers.run('compute', async () => ({ ms: 2_000, name: begun.push(whose) }), { whose })
    done.push(whose)
  }
  const long = Promise.all(['ann', 'ben', 'cleo'].map(work))
  await sleep(600)
  const page = await workers.run(
    'print-page',
    { template: '#set document(title: "Terms")\n= Terms', data: {} },
    { whose: 'visitors' },
  )
  expect(Buffer.from(page).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(done).toEqual([])
  await long
  expect(begun.toSorted()).toEqual(['ann', 'ben', 'cleo'])
})

test('only so much waits, of one person and of all', async () => {
  const workers = hostileWorkers({ seconds: 60 }, { waiting: { each: 2, all: 3 } })
  const work = (whose: string) => workers.run('rest', { ms: 300 }, { whose })
  const taken = [work('ann'), work('ann'), work('ann')]
  await expect(work('ann')).rejects.toThrow(WorkersBusy)
  taken.push(work('ben'), work('ben'))
  await expect(work('cleo')).rejects.toThrow(WorkersBusy)
  expect(await Promise.all(taken)).toHaveLength(5)
  expect(await work('cleo')).toBe('rested')
})

test('a process ends when it has nothing to do, and the next task finds another', async () => {
  const workers = hostileWorkers({}, { idleSeconds: 0.2 })
  const first = await workers.run('pid', undefined, ANN)
  await expect.poll(() => isThere(first)).toBe(false)
  expect(await workers.run('pid', undefined, ANN)).not.toBe(first)
})

test('a process that has worked is used again', async () => {
  const workers = hostileWorkers()
  expect(await workers.run('pid', undefined, ANN)).toBe(await workers.run('pid', undefined, ANN))
})

test('stopping ends everything at once and leaves nothing behind', async () => {
  const workers = hostileWorkers({ seconds: 60 })
  const pid = await workers.run('pid', undefined, ANN)
  const work = ['ann', 'ann', 'ben'].map((whose) => workers.run('spin', undefined, { whose }))
  const outcomes = Promise.allSettled(work)
  await sleep(200)
  await workers.stop()
  for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: expect.any(WorkersStopped) })
  await expect(workers.run('pid', undefined, ANN)).rejects.toThrow(WorkersStopped)
  expect(isThere(pid)).toBe(false)
  await expect.poll(() => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap')).toEqual([])
})

test('a worker has no settings, and can neither read them, nor write, nor start anything', async () => {
  const workers = hostileWorkers()
  process.env['SECRET_OF_THE_TESTS'] = 'open sesame'
  const key = join(tmpdir(), 'strongroom-no-such-key')
  const { PWD, ...environment } = await workers.run('environment', undefined, ANN)
  expect(environment).toEqual(EMPTY_ENVIRONMENT)
  expect(PWD).toBe('/')
  for (const path of [
    '/etc/passwd',
    `/proc/${process.pid}/environ`,
    '/proc/self/environ',
    key,
    `${process.cwd()}/.env`,
  ])
    expect(await workers.run('read', { path }, ANN), path).toBe('ERR_ACCESS_DENIED')
  expect(await workers.run('write', { path: join(import.meta.dirname, 'written.txt') }, ANN)).toBe('ERR_ACCESS_DENIED')
  expect(await workers.run('start', undefined, ANN)).toBe('ERR_ACCESS_DENIED')
  const pid = await workers.run('pid', undefined, ANN)
  expect(readFileSync(`/proc/${pid}/environ`, 'latin1')).not.toContain('sesame')
})

test('a worker reaches nobody, where the machine can see to it', async ({ skip }) => {
  const { network } = await findFence()
  skip(network.length === 0, 'this machine lets nobody make an empty network')
  const workers = hostileWorkers()
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await workers.run('call', { host: '127.0.0.1', port }, ANN)).toBe('ENETUNREACH')
  expect(await workers.run('call', { host: '192.0.2.1', port: 80 }, ANN)).toBe('ENETUNREACH')
  server.close()
})

test('a worker gives way to the server', async () => {
  const workers = hostileWorkers()
  const pid = await workers.run('pid', undefined, ANN)
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const NICE = 16
  expect(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[NICE]).toBe('5')
})
