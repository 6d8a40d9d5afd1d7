#!/usr/bin/env node
// @ts-check
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { COMMANDS } from './commands.mjs'
import { EXIT, Failure } from './failure.mjs'
import { parts } from './files.mjs'
import { Terminal } from './terminal.mjs'

/* docs/api.md, “The command line” */

/** @type {Record<string, { type: 'string' | 'boolean', multiple?: boolean, says: string }>} */
const EVERYWHERE = {
  json: { type: 'boolean', says: 'answers, and fails, in JSON' },
  quiet: { type: 'boolean', says: 'shows no progress' },
  vault: { type: 'string', says: 'the access by which one works in the vault of another' },
  help: { type: 'boolean', says: 'says this' },
}

const args = process.argv.slice(2)
const terminal = new Terminal({ json: args.includes('--json'), quiet: args.includes('--quiet') })

process.stdout.on('error', (error) => {
  // Whoever reads has read enough.
  if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EPIPE') process.exit(0)
  throw error
})
for (const [signal, code] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
]))
  process.once(signal, () => {
    for (const part of parts) rmSync(part, { force: true })
    terminal.endLine()
    process.exit(code)
  })

process.exitCode = await run()

async function run() {
  try {
    const [name, ...rest] = args
    if (name === undefined || name === 'help' || name === '--help') {
      process.stdout.write(`${help()}\n`)
      return name === undefined ? EXIT.usage : 0
    }
    // Whatever is typed there, other users of this machine can read, and the shell keeps.
    if (args.some((arg) => /srm_[0-9A-Za-z]{20}/.test(arg)))
      throw new Failure(
        'usage',
        'A token doesn’t belong on the command line, where others see it. End this one, and give the next on standard input: strongroom login.',
      )
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (command === undefined)
      throw new Failure('usage', `There is no command “${name}”. There are: ${Object.keys(COMMANDS).join(', ')}.`)
    const { values, positionals } = parsed(rest, command)
    if (values['help']) {
      process.stdout.write(`${helpOf(command)}\n`)
      return 0
    }
    if (positionals.length > (command.most ?? 0))
      throw new Failure('usage', `“${positionals.at(-1)}” is too much. ${usageOf(command)}`)
    return (await command.run({ options: values, operands: positionals, terminal })) ?? 0
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    terminal.fail(error)
    return error.exit
  }
}

/** @param {string[]} rest @param {import('./commands.mjs').Command} command */
function parsed(rest, command) {
  try {
    return parseArgs({ args: rest, options: { ...command.options, ...EVERYWHERE }, allowPositionals: true })
  } catch (error) {
    throw new Failure('usage', `${/** @type {Error} */ (error).message.split('. To specify')[0]} ${usageOf(command)}`)
  }
}

/** @param {import('./commands.mjs').Command} command */
function usageOf({ usage }) {
  return `Such as: strongroom ${usage}`
}

function help() {
  const lines = Object.entries(COMMANDS).map(([name, { does }]) => `  ${name.padEnd(10)}${does}`)
  return [
    'strongroom <command> [options]',
    '',
    ...lines,
    '',
    'Each says its options with --help. The installation and the token come from `login`, or from',
    'STRONGROOM_URL and STRONGROOM_TOKEN.',
  ].join('\n')
}

/** @param {import('./commands.mjs').Command} command */
function helpOf({ usage, does, options }) {
  const lines = Object.entries({ ...options, ...EVERYWHERE }).map(
    ([name, { type, says }]) => `  --${(type === 'string' ? `${name} …` : name).padEnd(20)}${says}`,
  )
  return [`${does}.`, '', `  strongroom ${usage}`, '', ...lines].join('\n')
}
