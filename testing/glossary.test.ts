import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'

const SOURCES = '{record,work,account,app,ui,platform,database,basics,testing,e2e,scripts,bench}/**/*.{ts,tsx}'

/** The first column of the second table. */
const unused = readFileSync('docs/glossary.md', 'utf8')
  .split('## Words not used')[1]!
  .split('\n')
  .flatMap((line) => /^\| (\w+) \| \w+ \|$/.exec(line)?.[1] ?? [])
  .filter((word) => word !== 'not')

test('no name is one of the words that the glossary replaces', async () => {
  expect(unused.length).toBeGreaterThan(20)
  const found: string[] = []
  const names = new RegExp(`(?<![\\w$])(?:${unused.join('|')})(?![\\w$])`, 'g') // Safe pattern: whole words.
  for await (const file of glob(SOURCES))
    for (const [name] of readFileSync(file, 'utf8').matchAll(names)) found.push(`${file}: ${name}`)
  expect(found).toEqual([])
})
