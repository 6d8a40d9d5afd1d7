#!/usr/bin/env node
// @ts-check
/* node verify.mjs certificate.json [--key KEY]… [--witness KEY]… [--stamps FOLDER] [files…] */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { Refused } from './basics.mjs'
import { findFile } from './proof.mjs'
import { tools } from './tools.mjs'
import { told, toldOfFile } from './words.mjs'

/** For openssl: each with what it is over. @param {string} folder @param {import('./proof.mjs').Certificate} certificate */
async function writeStamps(folder, { stamps = [] }) {
  await mkdir(folder, { recursive: true })
  for (const [at, { checkpoint, token }] of stamps.entries()) {
    const name = join(folder, `stamp-${at + 1}`)
    await writeFile(`${name}.txt`, checkpoint)
    await writeFile(`${name}.tst`, Buffer.from(token, 'base64'))
    console.log(`openssl ts -verify -token_in -in ${name}.tst -data ${name}.txt -CAfile AUTHORITY.pem`)
  }
}

/** @param {string[]} args */
async function main(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true },
      witness: { type: 'string', multiple: true },
      stamps: { type: 'string' },
    },
  })
  const [path, ...files] = positionals
  if (!path) {
    console.log('Usage: node verify.mjs certificate.json [--key KEY] [files…]')
    return 2
  }
  try {
    const certificate = JSON.parse(await readFile(path, 'utf8'))
    const known = { trusted: values.key ?? [], witnesses: values.witness ?? [] }
    const { lines, fields } = await told(tools, certificate, known)
    console.log(lines.join('\n'))
    if (values.stamps !== undefined) await writeStamps(values.stamps, certificate)
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
