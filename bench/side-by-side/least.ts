import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Call } from './connections.ts'
import { headersOf, ROWS } from './calls.ts'
import type { Installation } from './installation.ts'
import { type Least, OWNER_HEADER } from './least-server.ts'

/** The least server there can be, beside ours (least-server.ts). */
export async function startLeast({ people, serverDatabaseUrl }: Installation) {
  const child = fork(fileURLToPath(new URL('least-server.ts', import.meta.url)))
  const ended = once(child, 'exit')
  const opened = Promise.race([once(child, 'message'), ended.then(() => [null])]) as Promise<[number | null]>
  const [{ cookie } = { cookie: '' }] = people
  child.send({
    databaseUrl: serverDatabaseUrl,
    sessionCookie: cookie.slice(0, cookie.indexOf('=')),
    owners: people.map(({ id }) => id),
    rows: ROWS,
  } satisfies Least)
  const [port] = await opened
  if (port === null) throw new Error('The least server ended before it was open')
  const byEach = (path: string, has: Call['has']): Call[] =>
    people.map((person) => ({
      path,
      headers: { ...headersOf(person), [OWNER_HEADER]: path === '/list' ? person.id : '' },
      person: null,
      has,
    }))
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    calls: {
      'least: session': byEach('/session', { part: '"registration_completed":true', times: 1 }),
      'least: list': byEach('/list', { part: '"image":{', times: ROWS }),
    },
    stop: async () => {
      child.kill()
      await ended
    },
  }
}
