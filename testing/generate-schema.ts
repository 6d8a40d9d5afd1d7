import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const CODEGEN = fileURLToPath(new URL('../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url))

/** Kysely's types of a migrated database. `date` is read as the string it is (database/connect.ts). */
export async function generateSchema(url: string, file: string) {
  const options = [
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${file}`,
    '--date-parser=string',
    '--include-pattern=public.*',
    '--log-level=warn',
  ]
  await promisify(execFile)(process.execPath, [CODEGEN, ...options])
}
