import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { aCollector, aPlace, aSource, aTarget, backUp, restoreFrom } from '#testing/backups.ts'
import { anEmptyDatabase, databaseUrl } from '#testing/database.ts'
import { sumsOfObjects, sumsOfRows } from '#testing/whole.ts'

/** More than are read at once. */
const MANY = 510

test('many assets and files come back with the same sums', async () => {
  const place = await aPlace()
  const source = await aSource()
  await aCollector(source, MANY, 3_000)
  const file = join(place, 'whole.tar.age')
  expect(await backUp(source, file)).toMatchObject({ objects: MANY, missing: [] })

  const [url, store] = [await anEmptyDatabase(), await openFolderStore(join(place, 'files'))]
  await restoreFrom(file, aTarget(url, store))
  expect(await sumsOfRows(url)).toEqual(await sumsOfRows(databaseUrl))
  expect(await sumsOfObjects(store)).toEqual(await sumsOfObjects(source.store))
})
