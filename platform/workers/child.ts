import { readSync } from 'node:fs'
import { type Answer, encodeError } from './answers.ts'
import { FOR_BYTES, type Order } from './orders.ts'

/* The process in which a program's tasks run. `worker-process.ts` starts, watches and ends it. */

type Task = (input: unknown) => unknown

const program = import(process.argv[2]!) as Promise<{ tasks: Record<string, Task> }>

process.on('message', (order: Order) => void answer(order))
// Ctrl+C reaches every process of a terminal. This one has to finish what the server still answers.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())

async function answer(order: Order) {
  process.send!(await answerTo(order))
}

async function answerTo({ name, input, length }: Order): Promise<Answer> {
  try {
    const given = length === null ? input : { ...(input as object), bytes: readPipe(length) }
    const { tasks } = await program
    return { value: await tasks[name]!(given) }
  } catch (error) {
    return { error: encodeError(error) }
  }
}

/** There is nothing else to do meanwhile. */
function readPipe(length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length)
  for (let at = 0; at < length;) {
    const read = readSync(FOR_BYTES, bytes, at, length - at, null)
    if (read === 0) throw new Error('The bytes end too early')
    at += read
  }
  return bytes
}
