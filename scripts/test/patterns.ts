import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type * as Recheck from 'recheck'
import { parseSync, Visitor } from 'vite'

/*
 * Holds every regular expression of the source against texts of any length: one whose time grows faster than its text can
 * be made to stand still by whoever sends the text. Tests match only what we say ourselves, and are left out.
 */
process.env['RECHECK_BACKEND'] = 'pure'
const require = createRequire(import.meta.url)
const { checkSync } = require('recheck') as typeof Recheck
const JUDGE = (require('recheck/package.json') as { version: string }).version
const KNOWN = 'node_modules/.cache/safe-patterns.json'

const SOURCES = '{record,work,account,app,ui,platform,database,basics,scripts}/**/*.{ts,tsx,mjs}'
const OURS_ALONE = /(\.test\.tsx?|\.stress\.ts|\.gen\.ts|\.d\.ts)$/
/** On a machine that is busy with all else, too. */
const PATIENCE_MS = 60_000
/** In a comment beside the expression, with the reason: who bounds the text, or why it takes one pass. */
const EXCEPTION = /Safe pattern: \S.{9}/

/** An expression that is put together when it runs, which nobody can look at here. */
const MADE_UP = '…'

interface Pattern {
  at: string
  source: string
  flags: string
}

const found: Pattern[] = []
for await (const file of glob(SOURCES)) if (!OURS_ALONE.test(file)) found.push(...(await patternsIn(file)))
// What was found safe by this release of the judge stays so; what wasn’t is judged again, for it may have taken too long.
const known = new Set(await readKnown())
const verdicts = new Map<string, string | null>()
const unsafe = found.filter(({ source, flags }) => verdictOn(source, flags) !== null)
for (const { at, source, flags } of unsafe)
  console.error(`${at}: /${source}/${flags} ${verdictOn(source, flags)}. Bound it, or say beside it: Safe pattern: …`)
console.log(`${found.length} regular expressions, ${unsafe.length} unsafe`)
await mkdir('node_modules/.cache', { recursive: true })
await writeFile(KNOWN, JSON.stringify([JUDGE, ...[...verdicts.keys()].filter((key) => verdicts.get(key) === null)]))
process.exitCode = unsafe.length === 0 && found.length > 0 ? 0 : 1

async function readKnown(): Promise<string[]> {
  const saved = readFile(KNOWN, 'utf8').then((text) => JSON.parse(text) as string[])
  const [judge, ...keys] = await saved.catch(() => [])
  return judge === JUDGE ? keys : []
}

/** Without those that have a written reason beside them. */
async function patternsIn(file: string): Promise<Pattern[]> {
  const text = await readFile(file, 'utf8')
  const { program, comments } = parseSync(file, text)
  const lineOf = (place: number) => text.slice(0, place).split('\n').length
  const excepted = new Set(
    comments
      .filter(({ value }) => EXCEPTION.test(value))
      .flatMap(({ end }) => [0, 1, 2].map((more) => lineOf(end) + more)),
  )
  const patterns: Pattern[] = []
  const add = (place: number, source: string, flags: string) => {
    const line = lineOf(place)
    if (!excepted.has(line)) patterns.push({ at: `${file}:${line}`, source, flags })
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags)
    },
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') add(node.start, MADE_UP, '')
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') add(node.start, MADE_UP, '')
    },
  }).visit(program)
  return patterns
}

/** Null where its time grows with the text and no faster. */
function verdictOn(source: string, flags: string): string | null {
  if (source === MADE_UP) return 'is put together when it runs'
  const key = `/${source}/${flags}`
  if (!verdicts.has(key)) verdicts.set(key, known.has(key) ? null : judge(source, flags))
  return verdicts.get(key)!
}

function judge(source: string, flags: string): string | null {
  const verdict = checkSync(source, flags.replace('v', 'u'), { checker: 'automaton', timeout: PATIENCE_MS })
  if (verdict.status === 'safe') return null
  return verdict.status === 'vulnerable' ? `takes ${verdict.complexity.summary} time` : 'can not be judged'
}
