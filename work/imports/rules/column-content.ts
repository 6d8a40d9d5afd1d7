import { looksLikeAmount } from '#basics/amounts/read-amount.ts'
import { currencyNamedIn } from '#basics/amounts/currency-words.ts'
import { ACQUISITION_METHODS, ASSET_CATEGORIES } from '#record/assets/rules/choices.ts'
import { CHILD_COLUMNS } from '#record/assets/rules/child-columns.ts'
import { STATUSES } from '#record/statuses/rules/status-names.ts'
import { type Reader, understand } from '#basics/dates/understand-date.ts'
import { dateHabitsOf } from '#basics/typed-date.ts'
import { nameKey } from '#basics/texts.ts'
import { dayIn, dayOfNumber } from './days.ts'
import { fileNamesIn } from './file-names.ts'
import { oneOfWords } from './import-children.ts'
import { choiceMeant } from './listed-words.ts'

/** What stands in a column: of its cells that say something, how many look like what, from 0 to 1. */
export interface ColumnContent {
  cells: number
  /** How many of the rows have one. */
  filled: number
  distinct: number
  date: number
  /** Of which the day or the month is said. */
  day: number
  /** Dates that nobody alive can have bought anything on. */
  old: number
  /** Whole numbers that may be years. */
  year: number
  /** Numbers for which a spreadsheet shows days. */
  serial: number
  money: number
  number: number
  /** Anything that an amount is read from. */
  amount: number
  text: number
  long: number
  code: number
  yesNo: number
  percent: number
  file: number
  link: number
  currency: number
  category: number
  acquisition: number
  condition: number
  status: number
  room: number
  seller: number
  name: number
  measure: number
}

/** So much of a cell shows what it is. */
const LONGEST_LOOKED_AT = 200
/** So many different texts show what a column is. */
const MOST_LOOKED_AT = 40

// Safe pattern: a cell is looked at no further than 200 letters.
const ROOMS =
  /\b(?:room|study|hall|hallway|loft|attic|cellar|basement|garage|kitchen|bedroom|bathroom|bath|library|landing|stairs|staircase|office|storage|store|shelf|cabinet|drawer|vault|bank|safe|wall|corridor|garden|conservatory|parlou?r|lounge|dining|nursery|studio|warehouse|flat|house|apartment|box|rack|freeport|upstairs|downstairs|mantel\w*|display case|zimmer|wohnzimmer|schlafzimmer|esszimmer|flur|diele|keller|dachboden|speicher|kuche|bad|buro|lager|regal|schrank|tresor|bibliothek|arbeitszimmer|salon|chambre|cuisine|cave|grenier|couloir|bureau|bibliotheque|entree|coffre|soggiorno|camera|cucina|cantina|soffitta|corridoio|studio|ingresso|salotto|cassaforte|dormitorio|cocina|sotano|desvan|pasillo|despacho|biblioteca|comedor|caja fuerte|woonkamer|slaapkamer|eetkamer|keuken|kelder|zolder|gang|kluis|werkkamer|\w+zimmer|\w+kamer)\b/
// Safe pattern: a cell is looked at no further than 200 letters.
const SELLERS =
  /\b(?:christie'?s?|sotheby'?s?|bonhams|phillips|lempertz|dorotheum|drouot|artcurial|heritage|lyon|auctions?|auctioneers?|dealer|gallery|antiques?|ebay|catawiki|fair|market|shop|store|bros|brothers|ltd|gmbh|inc|llc|estate sale|salerooms?|boutique|etsy|online|auktionshaus|auktion|kunsthandel|galerie|handler|antiquariat|flohmarkt|messe|brocante|puces|marchand|galleria|antiquari\w*|mercat\w*|casa d'aste|subastas?|rastro|anticuari\w*|veiling\w*|handel|markt|antiek\w*|juwelier|jeweller\w*|jeweler\w*)\b/
// Safe pattern: a cell is looked at no further than 200 letters.
const CODE = /^(?=.*\d)[\p{L}]{0,6}[-./ #]?\d[\p{L}\d\-./]*$/u
const MEASURE = /\d\s*(?:x|×|by)\s*\d|\d\s*(?:cm|mm|in|kg|g|oz|ct|")\b/i
const YES_NO = /^(?:y|n|yes|no|ja|nein|oui|non|si|nee|x|✓|true|false)$/i
// Safe pattern: of 40 letters at most.
const NAME =
  /^(?:\p{Lu}[\p{L}'’.-]*|of|de|von|van|der|di|da|le|la|&|and|und|et|e|y|en|the)(?:[ ,&/]+(?:\p{Lu}[\p{L}'’.-]*|of|de|von|van|der|di|da|le|la|&|and|und|et|e|y|en|the)){0,4}$/u

export function contentOf(column: readonly string[]): ColumnContent {
  const cells = column
    .map((cell) => cell.slice(0, LONGEST_LOOKED_AT).trim())
    .filter((cell) => cell !== '' && !NOTHING.test(cell))
  const counts = new Map<string, number>()
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1)
  const reader: Reader = { ...dateHabitsOf(), today: TODAY }
  const looked = [...counts].slice(0, MOST_LOOKED_AT).map(([cell, times]) => ({ ...lookAt(cell, reader), times }))
  const all = looked.reduce((sum, { times }) => sum + times, 0)
  const share = (is: (look: Look) => boolean) =>
    all === 0 ? 0 : looked.reduce((sum, look) => sum + (is(look) ? look.times : 0), 0) / all
  const dated = share(({ date }) => date)
  return {
    cells: cells.length,
    filled: column.length === 0 ? 0 : cells.length / column.length,
    distinct: cells.length === 0 ? 0 : counts.size / cells.length,
    date: dated,
    day: share(({ day }) => day),
    old: dated === 0 ? 0 : share(({ old }) => old) / dated,
    year: share(({ year }) => year),
    serial: share(({ serial }) => serial),
    money: share(({ money }) => money),
    number: share(({ number }) => number),
    amount: share(({ amount }) => amount),
    text: share(({ text }) => text),
    long: share(({ cell }) => cell.length > 45 || /[.;!] \p{L}/u.test(cell)),
    code: share(({ cell }) => CODE.test(cell)),
    yesNo: share(({ cell }) => YES_NO.test(cell)),
    percent: share(({ cell }) => /^\d{1,3}\s*%$/.test(cell)),
    file: share(({ cell }) => fileNamesIn(cell).names.length > 0 && /\.\w{3,4}\b/.test(cell)),
    link: share(({ cell }) => /^https?:\/\//i.test(cell)),
    currency: share(({ cell }) => /^[A-Za-z]{3}$|^[£€$¥]$/.test(cell) && KNOWN_CODES.test(cell)),
    category: share(({ cell }) => isMeant('category', cell, ASSET_CATEGORIES)),
    acquisition: share(({ cell }) => isMeant('how_acquired', cell, ACQUISITION_METHODS)),
    condition: share(({ cell }) => oneOfWords(GRADES, cell) !== undefined),
    status: share(({ cell }) => oneOfWords(STATUSES, cell) !== undefined),
    room: share(({ key, text }) => text && !SELLERS.test(key) && (ROOMS.test(key) || /\S ?\/ ?\S/.test(key))),
    seller: share(({ key, text }) => text && SELLERS.test(key)),
    name: share(({ cell }) => cell.length <= 40 && NAME.test(cell)),
    measure: share(({ cell }) => MEASURE.test(cell)),
  }
}

const NOTHING = /^(?:[-–—?.]+|n\/?a|none|unknown|tbd|unbekannt|inconnu)$/i
const KNOWN_CODES = /^(?:AED|AUD|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HKD|INR|JPY|NOK|NZD|PLN|SEK|SGD|USD|ZAR|£|€|\$|¥)$/i
const GRADES = CHILD_COLUMNS.find(({ name }) => name === 'condition')?.options ?? []

const isMeant = (list: 'category' | 'how_acquired', cell: string, choices: readonly string[]) => {
  if (cell.length > 40) return false
  const { by } = choiceMeant(list, cell, choices)
  return by === 'same' || by === 'known' || (list === 'how_acquired' && by === 'guess')
}

interface Look {
  cell: string
  key: string
  date: boolean
  day: boolean
  old: boolean
  year: boolean
  serial: boolean
  money: boolean
  number: boolean
  amount: boolean
  text: boolean
}

function lookAt(cell: string, reader: Reader): Look {
  const day = dayIn(cell, 'dmy') ?? dayIn(cell, 'mdy')
  const year = /^[12]\d{3}$/.test(cell) && Number(cell) >= 1000 && Number(cell) <= 2100
  const isWritten = /\d{2}/.test(cell) && /\p{L}|[-/–~?]/u.test(cell) && cell.length <= 40
  const understood = day === null && !year && isWritten ? understand(cell, reader) : null
  const earliest = understood?.kind === 'date' ? understood.date.earliest : null
  // “about 500” may be a sum as well as a year.
  const isUnderstood = earliest !== null && earliest >= '1000'
  const date = day !== null || year || isUnderstood || TWO_DIGITS.test(cell)
  const first = day ?? (year ? cell : earliest)
  const number = /^\d+$/.test(cell)
  const isAmount = cell.length <= 30 && /\d/.test(cell) && looksLikeAmount(cell)
  const namesCurrency = isAmount && (/[$£€¥]/.test(cell) || currencyNamedIn(cell) !== null)
  return {
    cell,
    key: nameKey(cell).replaceAll('’', "'"),
    date,
    day: day !== null || TWO_DIGITS.test(cell) || (isUnderstood && /\p{L}{3}/u.test(cell)),
    old: first !== null && first < '1900',
    year,
    serial: dayOfNumber(cell) !== null,
    money: namesCurrency || (isAmount && day === null && /[.,]\d\d$|\d[., '’]\d{3}\b/.test(cell)),
    number,
    amount: isAmount && (year || namesCurrency || !date),
    text: /\p{L}{2}/u.test(cell) && !date && !isAmount,
  }
}

const TODAY = '2100-01-01'
const TWO_DIGITS = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}$/
