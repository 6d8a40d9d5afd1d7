import { basisInWords } from '#record/values/rules/worth.ts'
import { readFileSync } from 'node:fs'
import type { Member } from '#account/member/contract.ts'
import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { checkCover } from '../rules/check.ts'
import { type CoverCheck, type CoverShown, type Finding, isShownAs } from '../rules/cover.ts'
import { COVER_STATES } from '../rules/insured.ts'
import { reviewInWords, ruleInWords, STATE_LABELS, stepInWords } from '../rules/in-words.ts'
import { POLICY_KIND_LABELS, POLICY_LABELS } from '../rules/policies.ts'
import { plural, t } from '#basics/words/words.ts'
import type { PdfJob } from '#platform/pdf/print-pdf.ts'
import { refuse } from '#platform/refusal.ts'
import {
  inPrintQueue,
  letterhead,
  type PrintServices,
  readAtOnce,
  sheetOf,
} from '#record/assets/server/shared/printing.ts'
import { type Writing, writingForReader } from '#record/assets/server/shared/writing.ts'
import { listInsured, listInsuring, type NamedPolicy } from './shared/insured.ts'
import { reportRefusals } from '#work/reports/refusals.ts'

/** As many as a report has. */
const MOST_ROWS = 5_000
const template = readFileSync(new URL('./cover.typ', import.meta.url), 'utf8')

interface Checked {
  check: CoverCheck
  /** Of what is printed. */
  findings: Finding[]
  policies: NamedPolicy[]
  titles: ReadonlyMap<string, string>
}

/** What is covered and what is not: sums, policies, and each piece that is shown with its rule and its next step. */
export const printCover = (
  services: PrintServices,
  me: Member,
  { show, today, signal }: { show: CoverShown; today: string; signal: AbortSignal },
) =>
  inPrintQueue(me.id, async () => {
    signal.throwIfAborted()
    const checked = await readAtOnce(services, me, (db) => checkOf(db, me, today, show))
    const write = writingForReader()
    const sheet = sheetOf(t('Insurance check'), today, letterhead(services, me), true, write)
    const job: PdfJob = { template, pictures: {}, data: { sheet, ...coverInWords(checked, today, write) } }
    return services.workers.run('print-report', job, { whose: me.id, signal })
  })

async function checkOf(db: UserDb, me: Member, today: string, show: CoverShown): Promise<Checked> {
  const [assets, policies] = await Promise.all([listInsured(db, me.role), listInsuring(db)])
  const check = checkCover(assets, policies, today)
  const shown = check.pieces.filter((piece) => isShownAs(show, piece))
  if (shown.length > MOST_ROWS) refuse(reportRefusals.TOO_MANY_TO_PRINT, { count: shown.length, max: MOST_ROWS })
  const findings = check.describe(shown)
  const ids = findings.map(({ id }) => id)
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from own_assets where id = any (${ids}::uuid[])
  `.execute(db)
  return { check, findings, policies, titles: new Map(rows.map(({ id, title }) => [id, title])) }
}

type Column = [heading: string, width: number, isAmount: boolean]
type Part = [title: string, columns: Column[], rows: string[][]]

function coverInWords({ check, findings, policies, titles }: Checked, today: string, write: Writing) {
  const { counts, sums } = check
  const names = Object.fromEntries(policies.map((policy) => [policy.id, policy]))
  const held = check.pieces.length
  const stateParts = COVER_STATES.map((state): Part => {
    const rows = findings.filter((finding) => finding.state === state)
    return [
      STATE_LABELS[state],
      [
        [t('Asset'), 3, false],
        [basisInWords('insurance'), 0, true],
        [t('Covered'), 0, true],
        [t('Missing'), 0, true],
        [t('Why'), 4, false],
        [t('Next step'), 3, false],
      ],
      rows.map((finding) => [
        titles.get(finding.id)!,
        ...[
          finding.worth?.amount ?? null,
          finding.covered,
          finding.state === 'other-currency' ? null : finding.gap,
        ].map((amount) => (amount === null ? '–' : write.money(amount, finding.worth!.currency))),
        ruleInWords(finding, names, write.day).join(' '),
        [finding.next && stepInWords(finding.next, names, write.day), reviewInWords(finding, write.day)]
          .filter(Boolean)
          .join('. '),
      ]),
    ]
  })
  const parts: Part[] = [
    [
      t('Totals'),
      [
        [t('Currency'), 1, false],
        [t('Assets'), 0, true],
        [basisInWords('insurance'), 1, true],
        [t('Covered'), 1, true],
        [t('Not covered'), 1, true],
        [t('Can’t be compared'), 1, true],
      ],
      sums.map(({ currency, assets, worth, covered, gap, unknown }) => [
        currency,
        String(assets),
        ...[worth, covered, gap, unknown].map((amount) => write.money(amount, currency)),
      ]),
    ],
    [
      t('Policies'),
      [
        [POLICY_LABELS.insurer, 2, false],
        [POLICY_LABELS.number, 1, false],
        [POLICY_LABELS.kind, 1, false],
        [POLICY_LABELS.valid_from, 1, false],
        [POLICY_LABELS.valid_until, 1, false],
        [POLICY_LABELS.total, 1, true],
      ],
      policies.map(({ insurer, number, kind, valid_from, valid_until, total, currency }) => [
        insurer,
        number,
        POLICY_KIND_LABELS[kind],
        ...[valid_from, valid_until].map((day) => (day === null ? '–' : write.day(day))),
        total === null ? '–' : write.money(total, currency),
      ]),
    ],
    ...stateParts,
  ]
  return {
    lead: t('{assets}, {covered} covered, as of {day}', {
      assets: plural(held, '{count} asset', '{count} assets'),
      covered: counts.covered + counts['leaving-window'],
      day: write.day(today),
    }),
    parts: parts.filter(([, , rows]) => rows.length > 0),
    sentences: [t('Values are as you recorded them. Each currency is checked by itself, without conversion.')],
  }
}
