import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** One request, and how to see that its answer is whole. */
export interface Call {
  path: string
  headers: Record<string, string>
  /** Whose requests are counted together; null where nobody counts. */
  person: string | null
  /** So often at least this stands in the body. */
  has: { part: string; times: number }
}

/** 206 is what the peer says of a page whose length it counted. */
const ANSWERED = new Set([200, 206])

/** Connections that stay open, and throw at any answer but the one that was meant. */
export function openConnections(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)

  const send = ({ path, headers, has }: Call) =>
    new Promise<void>((resolve, reject) => {
      request({ agent, hostname, port, path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const sent = Buffer.concat(chunks)
          const body = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(sent) : sent
          const found = countOf(has.part, body)
          if (ANSWERED.has(response.statusCode!) && found >= has.times) return resolve()
          const text = body.toString('utf8', 0, 300)
          return reject(
            new Error(`${path} answers ${response.statusCode}, “${has.part}” ${found} of ${has.times} times: ${text}`),
          )
        })
      })
        .on('error', reject)
        .end()
    })

  return { send, close: () => agent.destroy() }
}

function countOf(part: string, body: Buffer) {
  let count = 0
  for (let at = body.indexOf(part); at >= 0; at = body.indexOf(part, at + part.length)) count++
  return count
}
