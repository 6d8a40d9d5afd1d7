import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseUrl } from '#testing/database.ts'
import { generateSchema } from '#testing/generate-schema.ts'

test('the types are those of a migrated database (npm run types writes them again)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-schema-'))
  const file = join(folder, 'schema.ts')
  await generateSchema(databaseUrl, file)
  const generated = await readFile(file, 'utf8')
  await rm(folder, { recursive: true })
  expect(await readFile(new URL('schema.ts', import.meta.url), 'utf8')).toBe(generated)
})
