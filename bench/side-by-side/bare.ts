import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Call } from './connections.ts'
import { headersOf, partsOfAsset, ROWS } from './calls.ts'
import type { Installation } from './installation.ts'
import { type Bare, OWNER_HEADER } from './bare-server.ts'

/** The bare server, beside ours (bare-server.ts). */
export async function startBare({ people, serverDatabaseUrl }: Installation) {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)))
  const ended = once(child, 'exit')
  const opened = Promise.race([once(child, 'message'), ended.then(() => [null])]) as Promise<[number | null]>
  const [{ cookie } = { cookie: '' }] = people
  child.send({
    databaseUrl: serverDatabaseUrl,
    sessionCookie: cookie.slice(0, cookie.indexOf('=')),
    people: people.map(({ id, asset }) => ({ id, asset })),
    rows: ROWS,
  } satisfies Bare)
  const [port] = await opened
  if (port === null) throw new Error('The bare server ended before it was open')
  const byEach = (path: string, has: Call['has']): Call[] =>
    people.map((person) => ({
      path,
      headers: { ...headersOf(person), [OWNER_HEADER]: person.id },
      person: null,
      has,
    }))
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    calls: {
      'bare: session': byEach('/session', { part: '"registration_completed":true', times: 1 }),
      'bare: list': byEach('/list', { part: '"image":{', times: ROWS }),
      'bare: asset': byEach('/asset', partsOfAsset),
    },
    stop: async () => {
      child.kill()
      await ended
    },
  }
}
