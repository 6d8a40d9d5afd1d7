#!/usr/bin/env node
// @ts-check
/* node verify.mjs certificate.json [--key KEY]… [files…] */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { Refused } from './basics.mjs'
import { findFile } from './proof.mjs'
import { tools } from './tools.mjs'
import { told, toldOfFile } from './words.mjs'

/** @param {string[]} args */
async function main(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { key: { type: 'string', multiple: true } },
  })
  const [path, ...files] = positionals
  if (!path) {
    console.log('Usage: node verify.mjs certificate.json [--key KEY] [files…]')
    return 2
  }
  try {
    const { lines, fields } = await told(tools, JSON.parse(await readFile(path, 'utf8')), values.key ?? [])
    console.log(lines.join('\n'))
    let isAll = true
    for (const file of files) {
      const field = await findFile(tools, fields, await readFile(file))
      console.log(toldOfFile(basename(file), field))
      isAll &&= field !== null
    }
    return isAll ? 0 : 1
  } catch (error) {
    console.log(
      error instanceof Refused
        ? `NOT PROVED. ${error.message}`
        : `This can’t be read: ${/** @type {Error} */ (error).message}`,
    )
    return 1
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) process.exitCode = await main(process.argv.slice(2))
