import { type Status, statusName, STATUSES } from '#record/statuses/rules/status-names.ts'
import { tidyPath } from '#record/places/rules/places.ts'
import { oneLine } from '#basics/texts.ts'
import { oneOfWords } from './import-children.ts'
import { placeMeant } from './place-meant.ts'
import { partyIn, statusSaidIn } from './status-said.ts'
import { t } from '#basics/words/words.ts'

/*
 * What a cell says beside what its column is for: “on loan to Martha” is no place, “museum?” nobody’s name. Each kind of these is asked about
 * once, whatever the number of rows; until somebody answers, what is proposed counts.
 */

/** The columns in which cells say more than their heading does. */
const MEANT_FIELDS = [
  'place',
  'maker',
  'acquisition_location',
  'previous_owner',
  'beneficiaries',
  'status',
  'description',
] as const
export type MeantField = (typeof MEANT_FIELDS)[number]

const MEANT_KINDS = [
  'unknown',
  'unsure',
  'loan',
  'restoration',
  'sale',
  'gone',
  'path',
  'within',
  'several',
  'nobody',
  'section',
] as const
export type MeantKind = (typeof MEANT_KINDS)[number]
export type MeaningKey = `${MeantField}.${MeantKind}`
export const MEANING_KEYS = MEANT_FIELDS.flatMap((field) => MEANT_KINDS.map((kind): MeaningKey => `${field}.${kind}`))

/** As it was read; as it was typed; or in no field at all, but as words in the description. */
export const MEANT_ANSWERS = ['read', 'typed', 'words'] as const
export type MeantAnswer = (typeof MEANT_ANSWERS)[number]
export type MeantAnswers = Readonly<Partial<Record<MeaningKey, MeantAnswer>>>

interface Read {
  kind: MeantKind
  /** What stays for the field; empty where it is nothing of that sort. */
  rest: string
  status?: Status
  party?: string | null
}

/** One cell, and how it was read. */
export interface Meaning extends Read {
  field: MeantField
  text: string
  answer: MeantAnswer
}

export interface Context {
  /** Of the places that stand in the table with where they are, by their last name in small letters. */
  places: ReadonlyMap<string, string>
  /** Names of people that stand in a cell alone, in small letters. */
  people: ReadonlySet<string>
  /** The column of what heads some of the rows, where that is places. */
  roomColumn: number | null
  /** Whether the column of the status is headed “Still have it?” or so. */
  asksIfOwned: boolean
}
export const NO_CONTEXT: Context = { places: new Map(), people: new Set(), roomColumn: null, asksIfOwned: false }

/** What may be answered, what is proposed first. */
export function answersFor(field: MeantField, kind: MeantKind): readonly MeantAnswer[] {
  // Remarks say how a thing was once, as well as how it is.
  if (field === 'description') return ['words', 'read']
  if (field === 'status') return kind === 'unsure' ? ['words', 'read'] : ['read', 'words']
  if (kind === 'unknown' || kind === 'nobody') return ['words', 'typed']
  if (kind === 'unsure') return ['words', 'read', 'typed']
  if (kind === 'path' || kind === 'within' || kind === 'several') return ['read', 'typed']
  if (kind === 'section') return ['read', 'words']
  return ['read', 'words', 'typed']
}

/** A longer cell is a remark. */
const LONGEST_MEANT = 300

// Safe pattern: of 300 letters at most.
const UNKNOWN =
  /^(?:[?？¿]+|unknown|not known|n\/?k|n\/?a|tbd|tbc|to be (?:decided|confirmed)|don['’]?t know|no idea|who knows|unclear|unbekannt|unklar|weiß nicht|k\.? ?a\.?|inconnue?|ignot[oa]|sconosciut[oa]|desconocid[oa]|onbekend|anonym(?:ous)?|various|mixed|assorted|unknown (?:artist|maker)|not (?:sure|recorded|stated))[.!?]*$/i
/** Alone in a cell it says nothing. */
export const STROKE = /^[-–—_.\s]+$/
// Safe pattern: of 300 letters at most.
const UNSURE_END = /^(.*\S)\s*(?:\?+|\((?:\?+|tbc|maybe|perhaps|unsure|possibly|vielleicht)\))$/i
// Safe pattern: of 300 letters at most.
const UNSURE_START =
  /^(?:\?+|maybe|perhaps|possibly|probably|might be|could be|vielleicht|evtl\.?|eventuell|vermutlich|wohl|peut-être|probablement|forse|quizás?|tal vez|misschien)\s+(.+)$/i
// Safe pattern: of 300 letters at most.
const TRAILING_QUESTIONS = /\?+$/
// Safe pattern: of 300 letters at most.
const NOBODY =
  /^(?:donat(?:e|ed|ion)|charity|(?:to be )?(?:split|shared?|divided)(?: (?:equally|evenly|up|between|among)\b.*)?|equally|equal shares|in equal (?:shares|parts)|.* to (?:share|split|divide)|whoever .*|.*!|keep|sell|to (?:be )?(?:sold|sell)|to sell|sale|nobody|no one|no-one|none|undecided|not (?:yet )?decided|open|pending|see will|as (?:per|in) (?:the )?will|in will|will|verkaufen|niemand|offen|noch offen|à vendre|vendre|personne|vendere|nessuno|vender|nadie|verkopen|niemand)\.?$/i

/** What a cell of this column says that is more than its heading asks for; null where it is just that. */
function readIn(field: MeantField, text: string, context: Context): Read | null {
  if (field === 'description') return statusSaidIn(text)
  if (text.length > LONGEST_MEANT) return null
  if (field !== 'status' && UNKNOWN.test(text)) return { kind: 'unknown', rest: '' }
  if (field === 'status' && oneOfWords(STATUSES, text) !== undefined) return null
  if (field === 'place' || field === 'status') {
    const said = partyIn(text)
    if (said) return /\?\s*$/.test(text) ? { ...said, kind: 'unsure' } : said
  }
  // “Welsh, c.1790” says where and when a thing was made.
  if (field === 'maker' && /\d{3}|\d(?:st|nd|rd|th) c/.test(text)) return { kind: 'unsure', rest: text }
  if (field === 'beneficiaries' && NOBODY.test(text)) return { kind: 'nobody', rest: '' }
  const unsure = UNSURE_END.exec(text)?.[1] ?? UNSURE_START.exec(text)?.[1]?.replace(TRAILING_QUESTIONS, '').trim()
  if (unsure !== undefined && field !== 'status') return { kind: 'unsure', rest: unsure }
  if (field === 'place') return placeMeant(text, context.places)
  return null
}

/** Shares stand beside names, so what is between them is no part of a name: “Emma (50%), Jack (50%)”, “Emma 50% and Jack 50%”. */
// Safe pattern: of a cell, and each part has one way to match.
const BETWEEN_NAMES =
  /[;|\n]|(?<=%\)?)(?:\s{0,9}[,&+/]\s{0,9}|\s{1,9}(?:(?:and|und|et|e|y|en)\s{1,9})?)(?=\p{L})(?!(?:of|to|each|share|von|der|des)\b)/iu
/** The other way round: “50% Emma, 50% Jack”. */
const BEFORE_SHARES = /[;|\n]|[\s,&+/]{1,9}(?:(?:and|und|et)\s{1,9})?(?=\d{1,3}(?:[.,]\d{1,2})?\s?%)/i
const SHARE_FIRST = /^\s*\d{1,3}(?:[.,]\d{1,2})?\s?%/
/** What a yes is in such a column. */
const YES = /^(?:y|yes|ja|oui|s[ií]|x|✓|true)[.!]?$/i

/** Names may stand in one cell, each sure or not. */
function readPeople(text: string, { people }: Context): Read | null {
  if (/\s(?:or|oder|ou|of|oppure)\s/i.test(text)) return { kind: 'unsure', rest: text }
  if (text.length > LONGEST_MEANT) return null
  // Safe pattern: of 300 letters at most.
  const parts = text.split(/\s*[,/+]\s*|\s(?:et|e|y|en)\s/).map(oneLine)
  if (parts.length < 2 || parts.some((part) => part === '' || !/^\p{L}[\p{L}\s.'’-]*$/u.test(part))) return null
  const isEach = parts.every((part) => people.has(part.toLowerCase()))
  // “Smith, Ann” is one person.
  if (!isEach && parts.length === 2 && text.includes(',')) return null
  return { kind: 'several', rest: parts.join(';') }
}

export interface Settled {
  /** What the fields have instead of their cells. */
  cells: Partial<Record<MeantField, string>>
  /** The fields of which the description has the words. */
  kept: MeantField[]
  status: Status | null
  party: string | null
  meanings: Meaning[]
}

/** What the cells of a row say, as it was answered or else as it is proposed. */
export function settleMeanings(
  cell: (field: MeantField) => string,
  answers: MeantAnswers,
  context: Context,
  /** The room under whose heading it stands. */
  room = '',
): Settled {
  const settled: Settled = { cells: {}, kept: [], status: null, party: null, meanings: [] }
  if (room !== '' && cell('place') === '') {
    const rest = context.places.get(room.toLowerCase()) ?? room
    settled.cells.place = settle('place', room, { kind: 'section', rest })
  }
  for (const field of MEANT_FIELDS) {
    const text = cell(field)
    if (text === '') continue
    if (field === 'status' && context.asksIfOwned && YES.test(text)) settled.cells[field] = 'Held'
    else if (field === 'beneficiaries') settlePeople(text)
    else {
      const read = readIn(field, text, context)
      if (read) settled.cells[field] = settle(field, text, read)
    }
  }
  return settled

  function settlePeople(text: string) {
    const parts = text
      .split(SHARE_FIRST.test(text) ? BEFORE_SHARES : BETWEEN_NAMES)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const left = parts.map((part) => {
      const read = readIn('beneficiaries', oneLine(part), context) ?? readPeople(part, context)
      return read ? settle('beneficiaries', part, read) : part
    })
    settled.cells.beneficiaries = left.filter((part) => part !== '').join(';')
  }

  /** What is left for the field. */
  function settle(field: MeantField, text: string, read: Read): string {
    const answer = answers[`${field}.${read.kind}`] ?? answersFor(field, read.kind)[0]!
    settled.meanings.push({ ...read, field, text, answer })
    if (answer === 'typed') return text
    if (answer === 'read' && read.status !== undefined) {
      settled.status = read.status
      settled.party = read.party ?? null
    }
    if (field === 'description') return text
    // A path that is written another way says the same.
    if ((answer === 'words' && read.kind !== 'section') || !SAME.has(read.kind)) settled.kept.push(field)
    return answer === 'words' ? '' : read.rest
  }
}

const SAME: ReadonlySet<MeantKind> = new Set(['path', 'within', 'several', 'section'])

/** What all rows of a table say of places and people, so that one cell is understood by another. */
export function contextOf(rows: Iterable<{ place: string; beneficiaries: string }>): Context {
  const paths = new Map<string, Set<string>>()
  const people = new Set<string>()
  const outermost = new Set<string>()
  for (const { place, beneficiaries } of rows) {
    const path = tidyPath(place)
    const names = path.split(' / ')
    if (names.length > 1) {
      const last = names.at(-1)!.toLowerCase()
      outermost.add(names[0]!.toLowerCase())
      paths.set(last, (paths.get(last) ?? new Set()).add(path))
    }
    for (const name of beneficiaries.split(/[;|\n]|\s(?:&|and|und)\s/i)) people.add(oneLine(name).toLowerCase())
  }
  const single = [...paths].flatMap(([last, [first, ...more]]) =>
    first !== undefined &&
    !outermost.has(last) &&
    new Set([first, ...more].map((path) => path.toLowerCase())).size === 1
      ? [[last, first] as const]
      : [],
  )
  return { ...NO_CONTEXT, places: new Map(single), people }
}

/** What a cell comes to where it is taken as it was read. */
export function readInWords({ status, party, rest }: Pick<Meaning, 'status' | 'party' | 'rest'>): string {
  if (status === undefined) return rest.replaceAll(';', ', ')
  const name = statusName(status)
  return party ? t('{status}: {name}', { status: name, name: party }) : name
}
