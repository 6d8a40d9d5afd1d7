import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { FILE_TYPES } from '#basics/files/file-rules.ts'
import { originalPath } from '#basics/files/display-pictures.ts'
import { databaseUrl } from './database.ts'
import { corpus } from './files/mutants.ts'
import { archiveSendersOf, AT_ONCE, jobsOf, sendMutants, tableSendersOf, uploadersOf } from './files/send-mutants.ts'
import { busyInDatabase, openConnections } from './seen-from-outside.ts'
import { aServerToWatch, rowsAbout } from './server-under-mutants.ts'

const FORMATS = [...new Set(Object.values(FILE_TYPES).flatMap((types) => Object.keys(types)))]
const TABLES = ['csv', 'xlsx']
/** Until every part of the server has been loaded, and it has worked for a while, it grows for other reasons. */
const WARM_UP = { short: 4, long: 25 }
const MOST_P999_MS = 50
/** Where others have the processors for so much of the time, how late the server is tells of them. */
const CROWDED = 0.05
const MOST_GROWN_MB = 100

/** Mutants of every format that is taken, `each` of them of each format, sent to a whole server. */
export async function testMutantsThroughServer(each: number, { isLong = false } = {}) {
  const warmUp = isLong ? WARM_UP.long : WARM_UP.short
  const files = await corpus()
  const server = await aServerToWatch()
  const otherFiles = await server.otherFiles()

  async function sendAll(formats: readonly string[], send: Parameters<typeof sendMutants>[1]) {
    const first = await sendMutants(jobsOf(formats, warmUp, each + 1), send)
    const { outcome, ...seen } = await server.watched(() => sendMutants(jobsOf(formats, each), send))
    if (isLong) console.info(JSON.stringify({ formats, ...outcome, ...seen }))
    expect([...first.failures, ...outcome.failures]).toEqual([])
    expect(outcome.accepted + outcome.refused).toBe(each * formats.length)
    // Mutants that are all of them refused, or none, would show nothing of what comes behind.
    expect(outcome.accepted).toBeGreaterThan(0)
    expect(outcome.refused).toBeGreaterThan(0)
    expect(seen.p999WorkedMs).toBeLessThanOrEqual(MOST_P999_MS)
    if (seen.waited < CROWDED) expect(seen.p999Ms).toBeLessThanOrEqual(MOST_P999_MS)
    expect(seen.grownMb).toBeLessThanOrEqual(MOST_GROWN_MB)
    return first.accepted + outcome.accepted
  }

  async function nothingIsUnderWay() {
    expect(await server.spools()).toEqual([])
    expect(await server.otherFiles()).toEqual(otherFiles)
    // So many stay without work (platform/workers/pool.ts).
    expect(server.workers().length).toBeLessThanOrEqual(2 * Math.max(2, availableParallelism()))
    await expect.poll(() => busyInDatabase(databaseUrl)).toBe(0)
    // Senders keep some for the next time.
    await expect.poll(() => openConnections(server.url)).toBeLessThanOrEqual(2 * AT_ONCE)
    expect(await server.findings()).toEqual([])
  }

  test(`${each} mutants of every format that may be uploaded are kept or refused in words, and hold nobody up`, async () => {
    const { people, send } = await uploadersOf(server, files, FORMATS.length * (each + warmUp))
    const before = await rowsAbout(people)
    const accepted = await sendAll(FORMATS, send)
    const tallies = { 'public.vault_usage': people.length }
    expect(await rowsAbout(people)).toEqual({ ...before, ...tallies, 'public.stored_files': accepted })
    const originals = (await server.objects()).filter((path) => path === originalPath(path))
    expect(originals).toHaveLength(accepted)
    await nothingIsUnderWay()
  })

  test(`${each} mutants of every table are read or refused in words, and nothing is kept of them`, async () => {
    const { people, send } = await tableSendersOf(server, files, TABLES.length * (each + warmUp))
    const [before, objects] = [await rowsAbout(people), await server.objects()]
    await sendAll(TABLES, send)
    expect(await rowsAbout(people)).toEqual(before)
    expect(await server.objects()).toEqual(objects)
    await nothingIsUnderWay()
  })

  test(`${each} mutants of an archive are brought in or refused in words, and then nothing is kept of them`, async () => {
    const { send, stillEmpty } = await archiveSendersOf(server)
    const others = await uploadersOf(server, files, 1)
    await sendAll(['archive'], send)
    const people = stillEmpty()
    const objects = await server.objects()
    for (const { id } of people) expect(objects.filter((path) => path.startsWith(id))).toEqual([])
    const newcomer = await rowsAbout(others.people)
    const expected = Object.entries(newcomer).map(([name, count]) => [name, count * people.length])
    expect(await rowsAbout(people)).toEqual(Object.fromEntries(expected))
    await nothingIsUnderWay()
  })
}
