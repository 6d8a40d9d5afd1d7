import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Names with a letter in the place of what varies, and files that no commit has. */
const MADE_UP = /version-N|0131_|service-records|route-tree\.gen/
const DOCS = '{README.md,bench/README.md,docs/**/*.md}'
const SOURCES = '**/*.{ts,tsx,mjs,sql,css,typ,json,md}'

async function filesAmong(pattern: string): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(pattern, { exclude: ['node_modules/**', 'dist/**', 'data/**'] })) files.push(file)
  return files
}

test('every file that a page of the docs names is there', async () => {
  const sources = await filesAmong(SOURCES)
  const missing: string[] = []
  for (const page of await filesAmong(DOCS))
    for (const [, name] of readFileSync(page, 'utf8').matchAll(/`(\w[\w./-]{0,120}\.(?:ts|tsx|mjs|sql|css|typ))`/g))
      if (!MADE_UP.test(name!) && !sources.some((file) => `/${file}`.endsWith(`/${name}`)))
        missing.push(`${page}: ${name}`)
  expect(missing).toEqual([])
})

test('every link of the docs to a page leads to one', async () => {
  const missing: string[] = []
  for (const page of await filesAmong(DOCS))
    for (const [, link] of readFileSync(page, 'utf8').matchAll(/\]\(([\w./-]{1,120}\.md)/g))
      if (!existsSync(join(dirname(page), link!))) missing.push(`${page}: ${link}`)
  expect(missing).toEqual([])
})

test('every decision that a source names is there, and each stands in the index', async () => {
  const missing: string[] = []
  for (const file of await filesAmong(SOURCES))
    if (!file.startsWith('database/migrations/'))
      // Never altered; the index says which page has become which.
      for (const [, page] of readFileSync(file, 'utf8').matchAll(/docs\/decisions\/([\w-]{1,60}\.md)/g))
        if (!existsSync(`docs/decisions/${page}`)) missing.push(`${file}: ${page}`)
  expect(missing).toEqual([])

  const index = readFileSync('docs/decisions/README.md', 'utf8')
  for (const page of await filesAmong('docs/decisions/*.md'))
    if (!page.endsWith('README.md')) expect(index, page).toContain(`](${page.split('/').at(-1)})`)
})
