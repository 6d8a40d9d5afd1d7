import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Refusal } from '#database/refusal.ts'

const SHORTEST = 16

/** What an archive is sealed with: from the settings, or requested at the terminal, where it is not shown. */
export async function passphrase(setting: string | undefined, { again }: { again: boolean }): Promise<string> {
  if (setting !== undefined) return setting
  if (!process.stdin.isTTY)
    throw new Refusal('Set BACKUP_KEY to the archive’s passphrase, or run this in a terminal to be asked for it.')
  const given = await ask('Passphrase of the archive: ')
  if (given.length < SHORTEST) throw new Refusal(`The passphrase must be at least ${SHORTEST} characters long.`)
  if (again && (await ask('Repeat the passphrase: ')) !== given) throw new Refusal('The two passphrases don’t match.')
  return given
}

async function ask(question: string): Promise<string> {
  process.stdout.write(question)
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}
