import type { ReportSummary } from '../contract.ts'
import { dateIn, type Field } from '#record/assets/rules/field-lists.ts'
import type { ReportFilters } from '../rules/reports.ts'
import type { Role } from '#basics/roles.ts'
import type { Basis } from '#record/values/rules/purposes.ts'
import { basisInWords } from '#record/values/rules/worth.ts'
import { firstLetters } from '#basics/texts.ts'
import { plural, t } from '#basics/words/words.ts'
import { documentPdf } from '#platform/pdf/document.ts'
import type { Making } from '#work/papers/server/shared/paper.ts'
import type { Writing } from '#record/assets/server/shared/writing.ts'
import { heldHeadings } from './report-pdf.ts'
import { factsIn, type ScheduledAsset } from './schedule-rows.ts'
import { isChosen, sentencesOn } from './words.ts'
import { type Soft, soft } from '#platform/pdf/long-words.ts'

const EXCERPT = 400

interface Scheduled {
  summary: ReportSummary
  assets: ScheduledAsset[]
}

/** A report as a list with pictures: each asset with how it came to be there, and what it is worth. */
export async function photoSchedulePdf({ summary, assets }: Scheduled, making: Making<{ filters: ReportFilters }>) {
  const { me, request, head, today, write, sheet } = making
  const pictures = await making.pictures(assets)
  const withoutPicture = assets.filter(({ id }) => !pictures[id]).length
  const held = summary.held.map((each) => [each.currency, write.money(each.amount, each.currency), String(each.assets)])
  const [currency, total, count] = heldHeadings()
  return documentPdf({
    sheet: sheet(t('Photo schedule')),
    lead: plural(assets.length, '{name}, {day}: {count} asset', '{name}, {day}: {count} assets', {
      name: head.name,
      day: write.day(today),
    }),
    pictures,
    parts: [
      ...(held.length === 0
        ? []
        : [
            {
              kind: 'table' as const,
              columns: [
                { heading: currency!, share: 1 },
                { heading: total!, end: true },
                { heading: count!, end: true },
              ],
              rows: held,
            },
          ]),
      {
        kind: 'text',
        lines: [
          ...sentencesOn(me.role, request.filters, summary, write),
          ...(withoutPicture > 0
            ? [plural(withoutPicture, '{count} of them has no photograph.', '{count} of them have no photograph.')]
            : []),
          t(
            'Not included: further photos, documents, stories and beneficiaries. Values are as recorded by the owner, not appraised.',
          ),
        ],
      },
      ...assets.map((asset, index) => ({
        kind: 'pictured' as const,
        title: soft(`${index + 1}. ${asset.title}`),
        pictureOf: asset.id,
        alt: t('Photo of {title}', { title: asset.title }),
        mm: 52,
        facts: [...worthOf(asset, summary.valued_by, write), ...factsAbout(asset, me.role, write)],
      })),
    ],
  })
}

/** What it counts by, where that is not what it cost: its amount, what that is, of which day, and who said so. */
function worthOf({ worth, valued_as, valued_on, valued_by }: ScheduledAsset, basis: Basis, write: Writing) {
  if (basis === 'cost') return []
  const said = [valued_as && write.choice(valued_as), valued_on && write.day(valued_on), valued_by]
  const value = worth === null ? t('Not recorded') : write.money(worth.amount, worth.currency)
  return [[basisInWords(basis), soft([value, ...said.filter(Boolean)].join(', '))] as [string, Soft]]
}

function factsAbout(asset: ScheduledAsset, role: Role, write: Writing): [label: string, text: Soft][] {
  return factsIn(role).flatMap((field): [string, Soft][] => {
    const text = textOf(asset, field, write)
    return text === null ? [] : [[field.heading ?? field.label, soft(text)]]
  })
}

function textOf(asset: ScheduledAsset, field: Field, write: Writing): string | null {
  const text = asset[field.name] ?? null
  if (field.kind === 'amount') {
    const currency = asset[field.currency.name] ?? null
    return text === null || currency === null ? t('Not recorded') : write.money(text, currency)
  }
  if (field.kind === 'date') {
    const cell = dateIn(asset, field)
    return cell && write.date(cell)
  }
  if (text === null) return null
  if (field.kind === 'day') return write.day(text)
  return isChosen(field.kind) ? write.choice(text) : excerptOf(text)
}

function excerptOf(text: string) {
  const shown = firstLetters(text, EXCERPT)
  return shown.length < text.length ? `${shown}…` : text
}
