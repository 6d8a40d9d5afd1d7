/*
 * node open-files.mjs FOLDER: opens the stored files of a backup that age and tar have unpacked into FOLDER, and puts them
 * into FOLDER/files. It needs Node and nothing of ours, so that a backup can be read when all else is gone.
 */
import { createDecipheriv, hkdfSync } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [folder = '.'] = process.argv.slice(2)
const read = (name) => readFileSync(join(folder, name))
const masterKey = Buffer.from(JSON.parse(read('installation.json')).master_key, 'base64')
const { columns } = JSON.parse(read('tables/public.owner_keys/columns.json'))

const keys = new Map()
const parts = globSync('tables/public.owner_keys/*.copy', { cwd: folder }).toSorted()
for (const row of Buffer.concat(parts.map(read)).toString().split('\n').filter(Boolean)) {
  const values = row.split('\t')
  const owner = values[columns.indexOf('owner_id')]
  // As text, bytes are \\x and two letters for each.
  const wrapped = Buffer.from(values[columns.indexOf('wrapped_key')].slice(3), 'hex')
  keys.set(owner, open(wrapped.subarray(12), masterKey, wrapped.subarray(0, 12), Buffer.from(owner)))
}

let count = 0
for (const path of globSync('objects/**', { cwd: folder, withFileTypes: true })) {
  if (!path.isFile()) continue
  const file = join(path.parentPath, path.name)
  const name = file.slice(join(folder, 'objects/').length)
  const target = join(folder, 'files', name)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, textOf(readFileSync(file), name), { mode: 0o600 })
  count++
}
console.log(`${count} files opened, in ${join(folder, 'files')}`)

/** A header of 32 bytes, 24 of them salt, and chunks of 64 KiB with a tag each. */
function textOf(sealed, name) {
  const owner = keys.get(name.split('/')[1])
  const key = Buffer.from(hkdfSync('sha256', owner, sealed.subarray(8, 32), 'strongroom object', 32))
  const bound = Buffer.concat([sealed.subarray(0, 32), Buffer.from(name)])
  const chunks = []
  for (let at = 32; at === 32 || at < sealed.length; at += 64 * 1024 + 16) {
    const end = Math.min(at + 64 * 1024 + 16, sealed.length)
    const nonce = Buffer.alloc(12)
    nonce.writeUInt8(end === sealed.length ? 1 : 0, 0)
    nonce.writeUIntBE(chunks.length, 6, 6)
    chunks.push(open(sealed.subarray(at, end), key, nonce, bound))
  }
  return Buffer.concat(chunks)
}

function open(sealed, key, nonce, bound) {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAAD(bound)
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
}
