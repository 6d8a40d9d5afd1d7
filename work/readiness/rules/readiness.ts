import { itemsOf, type JudgedRecord } from '#record/assets/rules/completeness.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { isReviewDue } from '#record/insurance/rules/check.ts'
import type { Finding } from '#record/insurance/rules/cover.ts'
import type { CoverState, InsuredAsset } from '#record/insurance/rules/insured.ts'
import { t } from '#basics/words/words.ts'
import { READINESS_PARTS, type ReadinessPart } from './parts.ts'

/*
 * How ready a record is for the day when others need it: an insurer, an executor, the police. One number from 0 to 100, of
 * five parts, each explained: docs/decisions/readiness.md. Whoever reads it, from the same facts it is the same.
 */

/** Of a hundred points. Where nothing is insured, those of the insurance are shared out among the others. */
const WEIGHTS: Readonly<Record<ReadinessPart, number>> = {
  identification: 30,
  views: 20,
  proof: 20,
  value: 15,
  cover: 15,
}

export type ReadinessRecord = Omit<JudgedRecord, 'documents'> & { documents: readonly { type: string | null }[] }

export interface Ready {
  record: ReadinessRecord
  kind: RecordKind
  /** By its insurance value, else what it cost. */
  worth: InsuredAsset['worth']
  /** What the check of its cover says; null where there is no policy at all. */
  cover: Pick<Finding, 'state'> | null
  day: string
}

export interface ReadinessLine {
  part: ReadinessPart
  /** How much of it is there: so many of so many. */
  done: number
  of: number
  /** What is missing, in words; null where nothing is. */
  missing: string | null
  /** Where on the form it is typed; null where it is done elsewhere. */
  at: string | null
}

/** The same before anybody reads it: it is put into words for those pieces alone that are shown. */
interface JudgedLine extends Omit<ReadinessLine, 'missing'> {
  missing: (() => string) | null
}

interface JudgedReadiness {
  score: number
  lines: JudgedLine[]
  next: JudgedLine | null
}

export interface Readiness {
  score: number
  lines: ReadinessLine[]
  /** The one thing that adds most; null where nothing is missing. */
  next: ReadinessLine | null
}

export const readinessOf = (ready: Ready): Readiness => inWords(judgeReadiness(ready))

const inWords = ({ score, lines, next }: JudgedReadiness): Readiness => ({
  score,
  lines: lines.map(lineInWords),
  next: next && lineInWords(next),
})

const lineInWords = ({ missing, ...line }: JudgedLine): ReadinessLine => ({
  ...line,
  missing: missing && missing(),
})

export function judgeReadiness(ready: Ready): JudgedReadiness {
  const lines = [...recorded(ready), proven(ready.record), valued(ready), ...insured(ready)]
  return { score: scoreOf(lines), lines, next: nextOf(lines) }
}

/** How much of one part is there, without a word about it. */
export type CountedLine = Pick<ReadinessLine, 'part' | 'done' | 'of'>

export function scoreOf(lines: readonly CountedLine[]): number {
  const whole = lines.reduce((sum, { part }) => sum + WEIGHTS[part], 0)
  const points = lines.reduce((sum, line) => sum + WEIGHTS[line.part] * (line.done / line.of), 0)
  return Math.floor((100 * points) / whole + 1e-9)
}

/** What is gained by one step: a part of few steps counts more than one of many. */
function nextOf(lines: readonly JudgedLine[]): JudgedLine | null {
  const gain = ({ part, done, of }: JudgedLine) => WEIGHTS[part] * (Math.min(1, of - done) / of)
  return lines
    .filter(({ missing }) => missing !== null)
    .reduce<JudgedLine | null>((best, line) => (best !== null && gain(best) >= gain(line) ? best : line), null)
}

function recorded({ record, kind }: Ready): JudgedLine[] {
  const items = itemsOf(record, kind)
  return (['identification', 'views'] as const).flatMap((part) => {
    const some = items.filter(({ of }) => of === part)
    const missing = some.filter(({ isThere }) => !isThere)
    if (some.length === 0) return []
    return {
      part,
      done: some.length - missing.length,
      of: some.length,
      missing:
        missing.length === 0 ? null : () => t('Next: {what}', { what: missing.map(({ what }) => what).join(', ') }),
      at: missing[0]?.at ?? null,
    }
  })
}

/** Papers that say whose a piece is. */
const PROVES: ReadonlySet<string | null> = new Set(['Receipt', 'Certificate', 'Provenance', 'Deed'])

/** A paper of which nobody said what it is counts half. */
function proven({ documents }: ReadinessRecord): JudgedLine {
  const done = documents.some(({ type }) => PROVES.has(type)) ? 2 : documents.length > 0 ? 1 : 0
  const missing = [
    () => t('Add a receipt, certificate or deed'),
    () => t('Mark one document as receipt, certificate or deed'),
    null,
  ][done]!
  return { part: 'proof', done, of: 2, missing, at: done === 0 ? 'documents' : null }
}

function valued({ worth, day }: Ready): JudgedLine {
  const done = worth === null ? 0 : isReviewDue(worth, day) ? 1 : 2
  const missing = [() => t('Add a value'), () => t('Get a new valuation'), null][done]!
  return { part: 'value', done, of: 2, missing, at: null }
}

function insured({ cover }: Ready): JudgedLine[] {
  if (cover === null) return []
  const line = coverLine(cover.state)
  return [{ ...line, at: null, missing: line.done === line.of ? null : () => missingCover(cover.state) }]
}

/** How far each state of cover goes, in quarters. */
export const coverLine = (state: CoverState): CountedLine => ({ part: 'cover', done: QUARTERS[state] ?? 0, of: 4 })

const QUARTERS: Partial<Record<CoverState, number>> = { covered: 4, 'leaving-window': 3, 'under-insured': 2 }

function missingCover(state: CoverState): string {
  if (state === 'leaving-window') return t('Schedule it on a policy soon')
  if (state === 'under-insured') return t('Insure it for all that it is worth')
  return state === 'not-valued' ? t('Add a value, so that its cover can be checked') : t('Insure it')
}

export interface VaultReadiness {
  score: number
  assets: number
  parts: { part: ReadinessPart; share: number }[]
  /** What is missing most often, the one that adds most first. */
  next: { part: ReadinessPart; assets: number } | null
}

/** Of a whole vault, as its pieces come: so many at once as are alike. */
export function readinessOfVault() {
  let assets = 0
  let points = 0
  const parts = new Map<ReadinessPart, { share: number; pieces: number; missing: number }>()
  return {
    add({ score, lines }: { score: number; lines: readonly CountedLine[] }, alike = 1) {
      assets += alike
      points += score * alike
      for (const { part, done, of } of lines) {
        const sum = parts.get(part) ?? { share: 0, pieces: 0, missing: 0 }
        parts.set(part, {
          share: sum.share + (done / of) * alike,
          pieces: sum.pieces + alike,
          missing: sum.missing + (done < of ? alike : 0),
        })
      }
    },
    sum(): VaultReadiness {
      const found = READINESS_PARTS.flatMap((part) => {
        const sum = parts.get(part)
        return sum ? [{ part, ...sum }] : []
      })
      // Rounded, for shares add up to a little more or less in another order.
      const lost = ({ part, share, pieces }: (typeof found)[number]) =>
        Math.round(WEIGHTS[part] * (pieces - share) * 1e6)
      const [worst] = found.filter(({ missing }) => missing > 0).toSorted((one, other) => lost(other) - lost(one))
      return {
        score: assets === 0 ? 0 : Math.floor(points / assets),
        assets,
        parts: found.map(({ part, share, pieces }) => ({ part, share: Math.floor((100 * share) / pieces + 1e-9) })),
        next: worst ? { part: worst.part, assets: worst.missing } : null,
      }
    },
  }
}
