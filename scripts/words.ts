import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'
import { LANGUAGES, SOURCE } from '#basics/words/languages.ts'
import { type Forms, pluralKey } from '#basics/words/words.ts'

/*
 * The words of the product, read from its source: what is given to `t`, `rich`, `plural`, `texts`, `msg` and to the
 * entries of the refusals.
 *
 *   npm run words             brings the catalogs in languages/ in step with it: what is new waits as "", what is gone goes
 *   npm run words -- --list   prints them all, to be read aloud
 */

const FOLDERS = ['account', 'app', 'basics', 'database', 'platform', 'record', 'ui', 'work']

/** Every text, as a catalog names it, with the files that it stands in. */
export function wordsOfSource(): Map<string, string[]> {
  const words = new Map<string, string[]>()
  for (const file of globSync(FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`)).toSorted()) {
    if (/\.(test|stress)\.tsx?$|\.gen\.ts$|^basics\/words\//.test(file)) continue
    for (const text of wordsIn(file, readFileSync(file, 'utf8'))) words.set(text, [...(words.get(text) ?? []), file])
  }
  return words
}

/** The texts of one module. */
export function wordsIn(file: string, source: string): Set<string> {
  const found = new Set<string>()
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier') return
      const [first, second, third] = given
      if (callee.name === 't' || callee.name === 'rich') addText(first)
      if (callee.name === 'entry') addText(second)
      if (callee.name === 'msg') addAll(first)
      if (callee.name === 'texts') {
        if (second && second.type !== 'ArrayExpression')
          throw new Error(`${file}: which properties of a table are texts stands where it is made`)
        addAll(first, second && new Set(textsUnder(second)))
      }
      if (callee.name === 'plural') {
        const [one, many] = [textOf(second), textOf(third)]
        if (one === null || many === null) throw new Error(`${file}: both forms of a plural stand where it is used`)
        found.add(pluralKey(one, many))
      }
    },
  }).visit(program)
  return found

  function addText(node: ESTree.Node | undefined) {
    const text = textOf(node)
    if (text !== null) found.add(text)
    if (node?.type === 'TemplateLiteral' && text === null)
      throw new Error(`${file}: a text has its gaps in braces, not as an expression`)
    if (node?.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(addText)
  }

  function addAll(node: ESTree.Node | undefined, names?: Set<string>) {
    for (const text of textsUnder(node, names)) found.add(text)
  }
}

function textOf(node: ESTree.Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]!.value.cooked
  return null
}

/** Those of a table: what the properties of these names hold, where some are given. */
function textsUnder(node: ESTree.Node | undefined, names?: Set<string>, isMeant = names === undefined): string[] {
  const text = textOf(node)
  if (text !== null) return isMeant ? [text] : []
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression')
    return textsUnder(node.expression, names, isMeant)
  if (node?.type === 'ArrayExpression')
    return node.elements.flatMap((each) => textsUnder(each ?? undefined, names, isMeant))
  if (node?.type !== 'ObjectExpression') return []
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    const name = property.key.type === 'Identifier' ? property.key.name : textOf(property.key)
    return textsUnder(property.value, names, names?.has(name ?? '') ?? true)
  })
}

export type Words = Record<string, string | Forms>
export const fileOf = (language: string) => `languages/${language}.json`
export const readWords = (language: string) => JSON.parse(readFileSync(fileOf(language), 'utf8')) as Words

/** The catalog with what it lacks and without what nobody says any more. */
function inStep(words: Words, keys: string[], isComplete: boolean): Words {
  const known = keys.filter((key) => isComplete || Object.hasOwn(words, key))
  return Object.fromEntries(known.toSorted().map((key) => [key, words[key] ?? '']))
}

if (import.meta.main) {
  const words = wordsOfSource()
  if (process.argv.includes('--list')) {
    for (const [text, files] of words) process.stdout.write(`${text}\t${files.join(' ')}\n`)
  } else {
    for (const language of Object.keys(LANGUAGES).filter((each) => each !== SOURCE)) {
      const before = readWords(language)
      const after = inStep(before, [...words.keys()], language === 'de')
      writeFileSync(fileOf(language), `${JSON.stringify(after, null, 2)}\n`)
      const waiting = Object.values(after).filter((each) => each === '').length
      process.stdout.write(
        `${language}: ${Object.keys(after).length} texts, ${waiting} of them wait for their words.\n`,
      )
    }
  }
}
