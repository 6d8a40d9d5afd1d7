import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { PORT } from '#database/embedded/socket.ts'

/** Of PostgreSQL's protocol: a statement that is run, prepared or as plain text. */
const RUNS = new Set(['E', 'Q'].map((letter) => letter.charCodeAt(0)))

/**
 * Stands between a server and its PostgreSQL, counts the statements, and makes the way as long as a network would: what
 * a request takes longer for each millisecond of it is how often it goes there and back.
 */
export async function standBetween(url: string, folder: string) {
  const target = new URL(url)
  const socket = join(target.searchParams.get('host')!, `.s.PGSQL.${PORT}`)
  const open = new Set<Socket>()
  const seen = { statements: 0 }
  const way = { thereAndBackMs: 0 }

  const server = createServer((client) => {
    const database = createConnection(socket)
    for (const each of [client, database]) {
      open.add(each)
      each.once('close', () => open.delete(each))
    }
    // Whoever hangs up ends both.
    const both = [pipeline(client, counting(seen), late(way), database), pipeline(database, late(way), client)]
    for (const each of both)
      each.catch(() => {
        client.destroy()
        database.destroy()
      })
  })
  await once(server.listen(join(folder, `.s.PGSQL.${PORT}`)), 'listening')
  target.searchParams.set('host', folder)

  return {
    url: target.href,
    seen,
    way,
    close: () => {
      for (const each of open) each.destroy()
      server.close()
    },
  }
}

const HEAD_BYTES = 5

function counting(seen: { statements: number }) {
  let rest = Buffer.alloc(0)
  let isStarted = false
  return new Transform({
    transform(chunk: Buffer, _, done) {
      rest = Buffer.concat([rest, chunk])
      // What begins a connection has no letter before its length.
      for (let at = isStarted ? 1 : 0; rest.length >= at + 4; at = 1) {
        const length = at + rest.readUInt32BE(at)
        if (rest.length < Math.max(length, isStarted ? HEAD_BYTES : 0)) break
        if (isStarted && RUNS.has(rest[0]!)) seen.statements++
        rest = rest.subarray(length)
        isStarted = true
      }
      done(null, chunk)
    },
  })
}

/** Half of the way: what is sent while something is on its way travels beside it, not behind it. */
function late(way: { thereAndBackMs: number }) {
  let before = Promise.resolve()
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const arriving = way.thereAndBackMs > 0 ? sleep(way.thereAndBackMs / 2) : Promise.resolve()
      before = before.then(() => arriving).then(() => void this.push(chunk))
      done()
    },
    flush(done) {
      void before.then(() => done())
    },
  })
}
