import { expect, test } from 'vitest'
import { judgeFile } from '#basics/files/file-rules.ts'
import { goodFiles } from '#testing/files/good-files.ts'
import { hostileFiles } from '#testing/files/hostile-files.ts'
import type { Sample } from '#testing/files/sample.ts'
import { ourWorkers } from '#testing/workers/workers.ts'
import { judgeUpload } from './judge-upload.ts'
import { RefusedContent } from './refused-content.ts'

const workers = ourWorkers()
const [good, hostile] = [await goodFiles(), await hostileFiles()]

/** What the rules and then the content say, as the server asks them. */
async function verdictOn({ bucket, name, type, bytes }: Sample) {
  const verdict = judgeFile(bucket, { name, type, size: bytes.length })
  if (!verdict.ok) return verdict.message
  return judgeUpload(workers, { ...verdict, bucket, name }, async () => ({ bytes }), { whose: 'ann' }).then(
    () => 'taken',
    (error: unknown) => (error instanceof RefusedContent ? error.message : error),
  )
}

test('there are enough of both, and no two are alike', () => {
  expect(good.length).toBeGreaterThanOrEqual(60)
  expect(hostile.length).toBeGreaterThanOrEqual(120)
  const titles = [...good, ...hostile].map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test.for(good.map((file) => [file.title, file] as const))('%s is taken', async ([, file]) => {
  expect(await verdictOn(file)).toBe('taken')
})

test.for(hostile.map((file) => [file.title, file] as const))('%s is refused in words', async ([, file]) => {
  expect(await verdictOn(file)).toMatch(/^[A-Z].*\.$/)
})
