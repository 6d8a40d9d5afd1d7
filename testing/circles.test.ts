import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = '{record,work,account,app,ui,platform,database,basics,testing,e2e,scripts,bench}/**/*.{ts,tsx}'
const IMPORT = /(?:from|import)\s{0,9}\(?\s{0,9}'([#.][^']{1,300})'/g

/** What each file imports: types, and what is loaded later, too. */
async function importsOfFiles(): Promise<Map<string, string[]>> {
  const imports = new Map<string, string[]>()
  for await (const file of glob(SOURCES)) {
    const named = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name]) => name!)
    imports.set(
      file,
      named.map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name))),
    )
  }
  return imports
}

/** The first way from a file back to itself, if there is one. */
function circleIn(imports: ReadonlyMap<string, string[]>): string[] | null {
  const done = new Set<string>()
  const way: string[] = []
  const visit = (file: string): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return null
    way.push(file)
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next)
      if (circle) return circle
    }
    way.pop()
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const circle = visit(file)
    if (circle) return circle
  }
  return null
}

test('a circle is found', () => {
  const imports = { 'a.ts': ['b.ts'], 'b.ts': ['c.ts'], 'c.ts': ['b.ts'] }
  expect(circleIn(new Map(Object.entries(imports)))).toEqual(['b.ts', 'c.ts', 'b.ts'])
})

test('no file imports itself through others', async () => {
  expect(circleIn(await importsOfFiles())).toBeNull()
})
