import { SOURCE } from './languages.ts'

/*
 * Every word that a person reads passes here. The English stands where it is used and is the key of its translation
 * (languages/*.json): docs/decisions/words.md says why, and how a language is added.
 */

/** By the name of the form (`Intl.PluralRules`): `one`, `other`, and whatever else a language has. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Finds what stands for an English text; undefined where it stays as it is. */
export type Catalog = (english: string) => string | Forms | undefined

/** Who is spoken to: in which words, and in whose way of writing numbers and days. */
export interface Locale {
  language: string
  locale: string
  catalog: Catalog
}

const UNTRANSLATED: Catalog = () => undefined
export const ENGLISH: Locale = { language: SOURCE, locale: SOURCE, catalog: UNTRANSLATED }

let speechNow = () => ENGLISH

/** Tells where to find who is spoken to: a browser speaks to one reader, the server to many at once. */
export const setLocaleSource = (source: () => Locale) => void (speechNow = source)

/** The language that is spoken at the moment. */
export const language = () => speechNow().language
/** In which numbers, amounts and days are written at the moment. */
export const locale = () => speechNow().locale

/** What stands in braces; within tags for `rich`. */
export type NameIn<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never
type Given<Name extends string> = [Name] extends [never] ? [] : [given: Record<Name, string | number>]

/** A text in the words of whoever reads it. Numbers are written in their way. */
export const t = <const Message extends string>(message: Message, ...[given]: Given<NameIn<Message>>): string =>
  filled(textFor(message), given)

/** The same where the words depend on how many there are. `{count}` stands for the number. */
export const plural = <const One extends string, const Many extends string>(
  count: number,
  one: One,
  many: Many,
  ...[given]: Given<Exclude<NameIn<One> | NameIn<Many>, 'count'>>
): string => filled(pluralFor(count, one, many), { count, ...given })

/** Marks texts that are stored, or stand in a table of something else, as ones to be translated where they are shown. */
export const msg = <const Texts>(texts: Texts): Texts => texts

/** For what fills a text by itself (`rich`). */
export function textFor(message: string): string {
  const found = speechNow().catalog(message)
  return typeof found === 'string' ? found : message
}

function pluralFor(count: number, one: string, many: string): string {
  const { catalog, language } = speechNow()
  const found = catalog(pluralKey(one, many))
  const forms = typeof found === 'object' ? found : { one, other: many }
  return forms[rulesOf(language).select(count)] ?? forms.other
}

/** How both forms stand in a catalog. */
export const pluralKey = (one: string, many: string) => `${one} | ${many}`

/** The same for a text that comes from elsewhere, where `msg` marks it. */
export const said = (message: string, given?: Record<string, string | number>): string =>
  filled(textFor(message), given)

function filled(text: string, given: Record<string, string | number> | undefined): string {
  if (!given) return text
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => written(given[name]) ?? whole)
}

const written = (value: string | number | undefined) =>
  typeof value === 'number' ? value.toLocaleString(locale()) : value

const rules = new Map<string, Intl.PluralRules>()
function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known
}

/**
 * A table of texts that is made before anybody is there to read it: each is in the reader's words when it is looked at.
 * `names` are the properties that hold a text, or a list of them, where others hold something else.
 */
export const texts = <const Table extends object>(table: Table, names?: readonly string[]): Table =>
  spoken(table, names, names === undefined) as Table

function spoken(table: object, names: readonly string[] | undefined, isListOfTexts: boolean): object {
  const made = Array.isArray(table) ? [] : {}
  for (const [name, value] of Object.entries(table) as [string, unknown][]) {
    const isMeant = Array.isArray(table) ? isListOfTexts : (names?.includes(name) ?? true)
    Object.defineProperty(made, name, {
      enumerable: true,
      ...(isMeant && typeof value === 'string'
        ? { get: () => textFor(value) }
        : { value: isTable(value) ? spoken(value, names, isMeant) : value }),
    })
  }
  return made
}

/** Two tables as one. Unlike spreading them, this looks at none of their texts. */
export const joined = <One extends object, Other extends object>(one: One, other: Other): One & Other =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(one), ...Object.getOwnPropertyDescriptors(other) },
  ) as One & Other

const isTable = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
