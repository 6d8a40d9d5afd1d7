import { type Answer, encodeError } from './answers.ts'

/* The process in which a program's tasks run. `worker-process.ts` starts, watches and ends it. */

type Task = (input: unknown) => unknown

const program = import(process.argv[2]!) as Promise<{ tasks: Record<string, Task> }>

process.on('message', ({ name, input }: { name: string; input: unknown }) => void answer(name, input))
// Ctrl+C reaches every process of a terminal. This one has to finish what the server still answers.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())

async function answer(name: string, input: unknown) {
  process.send!(await answerTo(name, input))
}

async function answerTo(name: string, input: unknown): Promise<Answer> {
  try {
    const { tasks } = await program
    return { value: await tasks[name]!(input) }
  } catch (error) {
    return { error: encodeError(error) }
  }
}
