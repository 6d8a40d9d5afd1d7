import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownDatabase } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { childWordsSql } from '#record/assets/server/child-words.ts'
import { guestViewsSql } from '#record/assets/server/guest-views.ts'
import { generateSchema } from '#testing/generate-schema.ts'

/** Writes what guests read and what is searched of children from the registry, and database/schema.ts from a database that has every migration. */
await writeFile('database/schema/guest-views.sql', guestViewsSql())
await writeFile('database/schema/child-words.sql', childWordsSql())
const folder = await mkdtemp(join(tmpdir(), 'strongroom-schema-'))
const embedded = await ownDatabase(folder)
try {
  await migrate(embedded.url)
  await generateSchema(embedded.url, 'database/schema.ts')
} finally {
  await embedded.stop()
  await rm(folder, { recursive: true })
}
