import type { Status } from '#record/statuses/rules/status-names.ts'
import { oneLine } from '#basics/texts.ts'

/* Words that say what became of a thing, in English, German, French, Italian, Spanish and Dutch. */

interface Said {
  kind: 'loan' | 'restoration' | 'sale' | 'gone'
  rest: ''
  status: Status
  party: string | null
}

type Kind = Said['kind']

const WORDS: readonly [words: string, kind: Kind, status: Status][] = [
  [
    '(?:out )?on loan|(?:been )?(?:lent|loaned)(?: out)?|borrowed|loan|leihgabe|verliehen|ausgeliehen|en prêt|prêtée?|in prestito|prestat[oa]|en préstamo|prestad[oa]|in bruikleen|uitgeleend',
    'loan',
    'On loan',
  ],
  [
    '(?:at|with|being|in|for|out for) (?:the |a )?(?:restorers?|conservators?|restoration|restored|conservation|repairs?|repaired|menders?|framers?|framed|cleaned|cleaners?)|in (?:der )?(?:restaurierung|reparatur)|beim restaurator|en restauration|chez le restaurateur|in restauro|dal restauratore|en restauración|bij de restaurator|in restauratie',
    'restoration',
    'In restoration',
  ],
  [
    'for sale|on sale|up for sale|(?:on )?consign(?:ed|ment)?\\.?|zu verkaufen|zum verkauf|à vendre|in vendita|en venta|te koop',
    'sale',
    'For sale',
  ],
  ['sold|verkauft|vendue?|vendut[oa]|vendid[oa]|verkocht', 'gone', 'Sold'],
  ['stolen|gestohlen|volée?|rubat[oa]|robad[oa]|gestolen', 'gone', 'Stolen'],
  ['lost|missing|verloren|vermisst|perdue?|pers[oa]|perdid[oa]|kwijt|vermist', 'gone', 'Lost'],
  [
    'given away|given|gave|gift(?:ed)?|donated|verschenkt|weggegeben|donnée?|offerte?|regalat[oa]|donat[oa]|regalad[oa]|donad[oa]|weggegeven|geschonken',
    'gone',
    'Given away',
  ],
  ['destroyed|thrown (?:out|away)|zerstört|détruite?|distrutt[oa]|destruid[oa]|vernietigd', 'gone', 'Destroyed'],
]

const TO = '(?:to|by|with|at|an|bei|von|vom|a|à|au|aux|chez|al|alla|da|aan|bij|door)'
// Safe pattern: no more than 500 letters are looked at.
const AT_START = WORDS.map(([words, kind, status]) => ({
  kind,
  status,
  // Safe pattern: no more than 500 letters are looked at.
  whole: new RegExp(
    `^(?:(?:currently|now|already|was|is|has been|wurde|ist)\\s+)?(?:${words})(?![\\p{L}])(.*)$`,
    'isu',
  ),
  // Safe pattern: no more than 500 letters are looked at.
  within: new RegExp(
    `(?:^|[.;,(\\n]\\s*|\\b(?:was|now|been|is|currently|wurde)\\s+)(?:${words})(?![\\p{L}])(.*)$`,
    'isu',
  ),
}))
// Safe pattern: no more than 500 letters are looked at.
const WITH_PARTY = new RegExp(`^[\\s:,(-]*(?:${TO}\\s+)(?:the\\s+|my\\s+|dem\\s+|der\\s+)?(.+)$`, 'isu')
/** Of what follows a name: how long, when, or that nobody is sure. */
// Safe pattern: no more than 500 letters are looked at.
const AFTER_PARTY =
  /\s*(?:[,;(?].*|\s(?:since|until|till|in|for|on|from|seit|bis|depuis|jusqu|dal|desde|hasta|sinds|tot)\s.*|\s\d{4}.*|\.+)$/isu

const LONGEST_LOOKED_AT = 500

/** A whole cell: “on loan to Martha”. */
export function partyIn(text: string): Said | null {
  for (const { kind, status, whole } of AT_START) {
    const found = whole.exec(text.slice(0, LONGEST_LOOKED_AT))
    if (found) return { kind, rest: '', status, party: partyOf(found[1]!) }
  }
  return null
}

/** “By Bonhams” and “as a pair” say how something was sold once. */
const ONCE = /^\s*(?:by|as|with|at|in aid|von|bei|par|da|door)\b/i
const NOTHING_ELSE = /^[\s\d.!?/-]*$/
/** “Missing one handle” speaks of a part, and “loan form attached” of a paper. */
function isOfOther(kind: Kind, status: Status, rest: string): boolean {
  if (status === 'Lost' || status === 'Destroyed') return !NOTHING_ELSE.test(rest)
  if (kind === 'loan') return !NOTHING_ELSE.test(rest) && !WITH_PARTY.test(rest)
  return kind === 'gone' && ONCE.test(rest)
}

/** Such words in a remark: at its beginning, or at that of a sentence. */
export function statusSaidIn(text: string): Said | null {
  for (const { kind, status, within } of AT_START) {
    const found = within.exec(text.slice(0, LONGEST_LOOKED_AT))
    if (found && !isOfOther(kind, status, found[1]!)) return { kind, rest: '', status, party: partyOf(found[1]!) }
  }
  return null
}

const LONGEST = 100

function partyOf(rest: string): string | null {
  const party = oneLine((WITH_PARTY.exec(rest)?.[1] ?? '').split(/[\n.]\s/)[0]!.replace(AFTER_PARTY, ''))
  return party === '' || party.length > LONGEST || /^\d/.test(party) ? null : party
}
