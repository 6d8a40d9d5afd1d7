import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownDatabase } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { generateSchema } from '#testing/generate-schema.ts'

/** Writes database/schema.ts from a database that has every migration. */
const folder = await mkdtemp(join(tmpdir(), 'strongroom-schema-'))
const embedded = await ownDatabase(folder)
try {
  await migrate(embedded.url)
  await generateSchema(embedded.url, 'database/schema.ts')
} finally {
  await embedded.stop()
  await rm(folder, { recursive: true })
}
