import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

const LARGE = 1_000_000
const TAIL = 65_536

/** The log of one run of PostgreSQL, appended to those before. Of large logs only the last one stays. */
export function openLog(folder: string) {
  const path = join(folder, 'postgres.log')
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LARGE) renameSync(path, `${path}.1`)
  const descriptor = openSync(path, 'a+', 0o600)
  const start = fstatSync(descriptor).size
  return {
    descriptor,
    write: (line: string) => writeSync(descriptor, `${line}\n`),
    /** Tells why the run ended, as far as it could say: on a full disk nothing was written. */
    close() {
      const reason = lastMeaningfulLine(tailOf(descriptor, start))
      closeSync(descriptor)
      const isFull = existsSync(folder) && statfsSync(folder).bavail === 0
      return reason ?? (isFull ? 'no space left on device' : `it left no reason in ${path}`)
    },
  }
}

function tailOf(descriptor: number, start: number) {
  const { size } = fstatSync(descriptor)
  const from = Math.max(start, size - TAIL)
  const tail = Buffer.alloc(size - from)
  readSync(descriptor, tail, 0, tail.length, from)
  return tail.toString()
}

// Safe pattern: tied to the beginning of a line that PostgreSQL wrote.
const REASON = /^.*?\b(?:FATAL|PANIC|ERROR|error):\s+(?!the database system is )/

/** The last complaint, past those about callers who came too early. */
export function lastMeaningfulLine(log: string) {
  return log
    .split('\n')
    .findLast((line) => REASON.test(line))
    ?.replace(REASON, '')
}
