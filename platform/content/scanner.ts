import { msg } from '#basics/words/words.ts'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { RefusedContent, ScannerAway } from './refused-content.ts'

export type Scan = (bytes: Buffer) => Promise<void>

const PIECE = 64 * 1024
const ANSWER_MS = 60_000

/** Asks clamd (INSTREAM) about a file. Where nobody answers, or in other words than expected, nothing is let through. */
export function createScanner(address: string): Scan {
  const [host = '', port = ''] = address.split(':')
  return async (bytes) => {
    const said = await ask(host, Number(port), bytes)
    if (said === 'stream: OK') return
    if (said.endsWith('FOUND')) throw new RefusedContent(msg('The virus scanner found something harmful in this file.'))
    throw new ScannerAway(`The scanner answers: ${said}`)
  }
}

async function ask(host: string, port: number, bytes: Buffer): Promise<string> {
  const socket = connect({ host, port })
  socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('The scanner does not answer')))
  try {
    await once(socket, 'connect')
    const answer = wholeAnswer(socket)
    // A scanner that has seen enough answers and hangs up before the end.
    await Promise.race([answer, send(socket, bytes)])
    return await answer
  } catch (cause) {
    throw new ScannerAway('The scanner can not be reached', { cause })
  } finally {
    socket.destroy()
  }
}

async function send(socket: Socket, bytes: Buffer) {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length && socket.writable; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE)
    socket.write(lengthOf(piece.length))
    if (!socket.write(piece)) await once(socket, 'drain')
  }
  if (socket.writable) socket.write(lengthOf(0))
}

async function wholeAnswer(socket: Socket): Promise<string> {
  let text = ''
  for await (const part of socket.setEncoding('utf8')) {
    text += String(part)
    if (text.length > 4_096 || text.includes('\0')) break
  }
  return text.replaceAll('\0', '').trim()
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
