import { readFile } from 'node:fs/promises'
import type { Part } from './part.ts'

/** Where the certificates of all records lie, beside what checks them: none of it is read back. */
const FOLDER = 'pages/proofs'
export const PROOFS = `${FOLDER}/certificates.json`

/** All of the verifier, so that nobody has to be asked for it. */
const PROGRAM = [
  'verify.html',
  'verify.mjs',
  'basics.mjs',
  'proof.mjs',
  'stamps.mjs',
  'tools.mjs',
  'words.mjs',
  'package.json',
  'README.md',
] as const

export const isProof = (path: string) => path === PROOFS || PROGRAM.some((name) => path === `${FOLDER}/${name}`)

export async function verifierParts(open: (path: string) => Promise<Part>): Promise<Part[]> {
  const parts: Part[] = []
  for (const name of PROGRAM) {
    const part = await open(`${FOLDER}/${name}`)
    await part.write(await readFile(new URL(`../../../../verifier/${name}`, import.meta.url), 'utf8'))
    parts.push(part)
  }
  return parts
}
