import { basisInWords } from '#record/values/rules/worth.ts'
import type { Member } from '#account/member/contract.ts'
import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { checkCover } from '../rules/check.ts'
import { type CoverCheck, type CoverShown, type Finding, isShownAs } from '../rules/cover.ts'
import { COVER_STATES } from '../rules/insured.ts'
import { reviewInWords, ruleInWords, STATE_LABELS, stepInWords } from '../rules/in-words.ts'
import { POLICY_KIND_LABELS, POLICY_LABELS } from '../rules/policies.ts'
import { plural, t } from '#basics/words/words.ts'
import { type DocumentColumn, documentPdf } from '#platform/pdf/document.ts'
import type { Writing } from '#record/assets/server/shared/writing.ts'
import { paper, requireFewer } from '#work/papers/server/shared/paper.ts'
import { coverPaper } from '../contract.ts'
import { listInsured, listInsuring, type NamedPolicy } from './shared/insured.ts'

interface Checked {
  check: CoverCheck
  /** Of what is printed. */
  findings: Finding[]
  policies: NamedPolicy[]
  titles: ReadonlyMap<string, string>
}

/** What is covered and what is not: sums, policies, and each piece that is shown with its rule and its next step. */
export const coverCheck = paper({
  name: 'cover-check',
  noted: 'cover',
  formats: ['pdf'],
  request: coverPaper,
  read: (db, { me, today, request }) => checkOf(db, me, today, request.show),
  make: (checked, { sheet, today, write }) => ({
    content: {
      pdf: documentPdf({
        sheet: sheet(t('Insurance check'), { wide: true }),
        small: true,
        ...coverInWords(checked, today, write),
      }),
    },
  }),
})

async function checkOf(db: UserDb, me: Member, today: string, show: CoverShown): Promise<Checked> {
  const [assets, policies] = await Promise.all([listInsured(db, me.role), listInsuring(db)])
  const check = checkCover(assets, policies, today)
  const shown = check.pieces.filter((piece) => isShownAs(show, piece))
  requireFewer(shown.length)
  const findings = check.describe(shown)
  const ids = findings.map(({ id }) => id)
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from own_assets where id = any (${ids}::uuid[])
  `.execute(db)
  return { check, findings, policies, titles: new Map(rows.map(({ id, title }) => [id, title])) }
}

const column = (heading: string, share: number): DocumentColumn => ({ heading, share })
const figure = (heading: string, share = 0): DocumentColumn => ({ heading, share, end: true })
const table = (title: string, columns: DocumentColumn[], rows: string[][]) => ({
  kind: 'table' as const,
  title,
  columns,
  rows,
})

function statesInWords({ findings, policies, titles }: Checked, write: Writing) {
  const names = Object.fromEntries(policies.map((policy) => [policy.id, policy]))
  return COVER_STATES.map((state) => {
    const rows = findings.filter((finding) => finding.state === state)
    return table(
      STATE_LABELS[state],
      [
        column(t('Asset'), 3),
        figure(basisInWords('insurance')),
        figure(t('Covered')),
        figure(t('Missing')),
        column(t('Why'), 4),
        column(t('Next step'), 3),
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
    )
  })
}

function coverInWords(checked: Checked, today: string, write: Writing) {
  const { check, policies } = checked
  const { counts, sums } = check
  const held = check.pieces.length
  const tables = [
    table(
      t('Totals'),
      [
        column(t('Currency'), 1),
        figure(t('Assets')),
        figure(basisInWords('insurance'), 1),
        figure(t('Covered'), 1),
        figure(t('Not covered'), 1),
        figure(t('Can’t be compared'), 1),
      ],
      sums.map(({ currency, assets, worth, covered, gap, unknown }) => [
        currency,
        String(assets),
        ...[worth, covered, gap, unknown].map((amount) => write.money(amount, currency)),
      ]),
    ),
    table(
      t('Policies'),
      [
        column(POLICY_LABELS.insurer, 2),
        column(POLICY_LABELS.number, 1),
        column(POLICY_LABELS.kind, 1),
        column(POLICY_LABELS.valid_from, 1),
        column(POLICY_LABELS.valid_until, 1),
        figure(POLICY_LABELS.total, 1),
      ],
      policies.map(({ insurer, number, kind, valid_from, valid_until, total, currency }) => [
        insurer,
        number,
        POLICY_KIND_LABELS[kind],
        ...[valid_from, valid_until].map((day) => (day === null ? '–' : write.day(day))),
        total === null ? '–' : write.money(total, currency),
      ]),
    ),
    ...statesInWords(checked, write),
  ]
  return {
    lead: t('{assets}, {covered} covered, as of {day}', {
      assets: plural(held, '{count} asset', '{count} assets'),
      covered: counts.covered + counts['leaving-window'],
      day: write.day(today),
    }),
    parts: [
      ...tables.filter(({ rows }) => rows.length > 0),
      {
        kind: 'text' as const,
        lines: [t('Values are as you recorded them. Each currency is checked by itself, without conversion.')],
      },
    ],
  }
}
