#!/usr/bin/env node
// @ts-check
/* node verify.mjs certificate.json [--key KEY]… [--witness KEY]… [--stamps FOLDER] [files…] */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkCertificate, ED25519, findFile, ML_DSA_44, Refused, TIMED_ED25519 } from './proof.mjs'
import { checkStamps, checkWitnesses } from './stamps.mjs'
import { inWords, toldOfFile } from './words.mjs'

/** How a public key begins in DER, by the type of its signatures. */
const DER = new Map([
  [ED25519, Buffer.from('302a300506032b6570032100', 'hex')],
  [TIMED_ED25519, Buffer.from('302a300506032b6570032100', 'hex')],
  [ML_DSA_44, Buffer.from('30820532300b06096086480165030403110382052100', 'hex')],
])

/** @type {import('./proof.mjs').Tools} */
export const tools = {
  sha256: (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  verifySignature: (type, key, message, signature) => {
    const start = DER.get(type)
    if (!start) return null
    const publicKey = keyOf(Buffer.concat([start, key]))
    return publicKey && verify(null, message, publicKey, signature)
  },
}

/** Null where this version of Node can't read such a key. @param {Buffer} der */
function keyOf(der) {
  try {
    return createPublicKey({ key: der, format: 'der', type: 'spki' })
  } catch {
    return null
  }
}

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
    console.log('Usage: node verify.mjs certificate.json [--key KEY] [--witness KEY] [--stamps FOLDER] [files…]')
    return 2
  }
  try {
    const certificate = JSON.parse(await readFile(path, 'utf8'))
    const found = await checkCertificate(tools, certificate, values.key ? { trusted: values.key } : {})
    const stamps = await checkStamps(tools, certificate)
    const witnessed = await checkWitnesses(tools, certificate, values.witness ?? [])
    console.log(inWords(found, { isTrusted: values.key !== undefined, stamps, witnessed }).join('\n'))
    if (values.stamps !== undefined) await writeStamps(values.stamps, certificate)
    let isAll = true
    for (const file of files) {
      const field = await findFile(tools, found.fields, await readFile(file))
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
