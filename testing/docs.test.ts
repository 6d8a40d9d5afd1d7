import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Names with a letter in the place of what varies, and files that no commit has. */
const MADE_UP = /version-N|0131_|service-records|route-tree\.gen/

async function filesAmong(pattern: string): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(pattern, { exclude: ['node_modules/**', 'dist/**', 'data/**'] })) files.push(file)
  return files
}

test('every file that a page of the docs names is there', async () => {
  const sources = await filesAmong('**/*.{ts,tsx,mjs,sql,css,typ,json,md}')
  const missing: string[] = []
  for (const page of await filesAmong('{README.md,bench/README.md,docs/**/*.md}'))
    for (const [, name] of readFileSync(page, 'utf8').matchAll(/`(\w[\w./-]{0,120}\.(?:ts|tsx|mjs|sql|css|typ))`/g))
      if (!MADE_UP.test(name!) && !sources.some((file) => `/${file}`.endsWith(`/${name}`)))
        missing.push(`${page}: ${name}`)
  expect(missing).toEqual([])
})
