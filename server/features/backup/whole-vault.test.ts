import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFolderStore } from '#server/platform/storage/folder-store.ts'
import { aCollector, aPlace, aSource, aTarget, backUp, restoreFrom } from '#testing/backups.ts'
import { anEmptyDatabase, databaseUrl } from '#testing/database.ts'
import { sumsOfObjects, sumsOfRows } from '#testing/whole.ts'

test('1 000 assets and 1 000 files come back with the same sums', async () => {
  const place = await aPlace()
  const source = await aSource()
  await aCollector(source, 1_000, 3_000)
  const file = join(place, 'whole.tar.age')
  expect(await backUp(source, file)).toMatchObject({ objects: 1_000, missing: [] })

  const [url, store] = [await anEmptyDatabase(), await openFolderStore(join(place, 'files'))]
  await restoreFrom(file, aTarget(url, store))
  expect(await sumsOfRows(url)).toEqual(await sumsOfRows(databaseUrl))
  expect(await sumsOfObjects(store)).toEqual(await sumsOfObjects(source.store))
})
