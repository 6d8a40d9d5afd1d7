import { readFileSync } from 'node:fs'
import type { ReportSummary } from '../contract.ts'
import { dateIn, type Field } from '#record/assets/rules/field-lists.ts'
import type { ReportFilters } from '../rules/reports.ts'
import type { Role } from '#basics/roles.ts'
import type { Basis } from '#record/values/rules/purposes.ts'
import { basisInWords } from '#record/values/rules/worth.ts'
import { firstLetters } from '#basics/texts.ts'
import { plural, t } from '#basics/words/words.ts'
import type { PdfJob } from '#platform/pdf/print-pdf.ts'
import { type Letterhead, sheetOf } from '#record/assets/server/shared/printing.ts'
import type { Writing } from '#record/assets/server/shared/writing.ts'
import { heldHeadings } from './report-pdf.ts'
import { factsIn, type ScheduledAsset } from './schedule-rows.ts'
import { isChosen, sentencesOn } from './words.ts'
import { type Soft, soft } from '#platform/pdf/long-words.ts'

const template = readFileSync(new URL('./schedule.typ', import.meta.url), 'utf8')

interface Schedule {
  role: Role
  filters: ReportFilters
  summary: ReportSummary
  today: string
  assets: ScheduledAsset[]
  /** Pictures by the id of their asset. */
  pictures: Record<string, Uint8Array>
  head: Letterhead
  write: Writing
}

const EXCERPT = 400

/** A list to hand to an insurer: each asset with its picture, how it came to be there, and what it is worth. */
export function schedulePdf({ role, filters, summary, today, assets, pictures, head, write }: Schedule): PdfJob {
  const withoutPicture = assets.filter(({ id }) => !pictures[id]).length
  return {
    template,
    pictures: Object.fromEntries(Object.entries(pictures).map(([id, bytes]) => [fileOf(id), bytes])),
    data: {
      sheet: sheetOf(t('Photo schedule'), today, head, false, write),
      lead: plural(assets.length, '{name}, {day}: {count} asset', '{name}, {day}: {count} assets', {
        name: head.name,
        day: write.day(today),
      }),
      noPicture: t('No photograph'),
      heldHeadings: heldHeadings(),
      held: summary.held.map((each) => [each.currency, write.money(each.amount, each.currency), String(each.assets)]),
      sentences: [
        ...sentencesOn(role, filters, summary, write),
        ...(withoutPicture > 0
          ? [plural(withoutPicture, '{count} of them has no photograph.', '{count} of them have no photograph.')]
          : []),
        t(
          'Not included: further photos, documents, stories and beneficiaries. Values are as recorded by the owner, not appraised.',
        ),
      ],
      assets: assets.map((asset, index) => ({
        title: soft(`${index + 1}. ${asset.title}`),
        picture: pictures[asset.id] ? fileOf(asset.id) : null,
        alt: t('Photo of {title}', { title: asset.title }),
        facts: [...worthOf(asset, summary.valued_by, write), ...factsAbout(asset, role, write)],
      })),
    },
  }
}

const fileOf = (id: string) => `${id}.webp`

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
