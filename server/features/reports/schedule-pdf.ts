import { readFileSync } from 'node:fs'
import type { ReportSummary } from '#contract/reports.ts'
import { type ReportFilters, reportWordingFor } from '#domain/reports.ts'
import type { Role } from '#domain/roles.ts'
import type { PdfJob } from '#server/platform/pdf/pdf-job.ts'
import { type Letterhead, leadOf, sheetOf } from './report-pdf.ts'
import type { ScheduledAsset } from './schedule-rows.ts'
import { dayOnPaper, moneyOnPaper, sentencesOn } from './words.ts'

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
}

const EXCERPT = 400

/** A list to hand to an insurer: each asset with its picture, how it came to be there, and what it is worth. */
export function schedulePdf({ role, filters, summary, today, assets, pictures, head }: Schedule): PdfJob {
  const withoutPicture = assets.filter(({ id }) => !pictures[id]).length
  return {
    template,
    pictures: Object.fromEntries(Object.entries(pictures).map(([id, bytes]) => [fileOf(id), bytes])),
    data: {
      sheet: sheetOf('Photo schedule', today, head, false),
      lead: leadOf(head.name, today, assets.length),
      held: summary.held
        .filter(({ currency }) => currency === summary.currency)
        .map((each) => [
          each.currency,
          moneyOnPaper(summary.total_value?.amount ?? '0', each.currency),
          String(summary.valued_assets),
        ]),
      sentences: [
        ...sentencesOn(role, filters, summary),
        ...(withoutPicture > 0
          ? [`${withoutPicture} of them ${withoutPicture === 1 ? 'has' : 'have'} no photograph.`]
          : []),
        'Not part of this schedule: further photographs, documents, stories and beneficiaries. Values are as recorded by the owner, not appraised.',
      ],
      assets: assets.map((asset, index) => ({
        title: `${index + 1}. ${asset.title}`,
        picture: pictures[asset.id] ? fileOf(asset.id) : null,
        alt: `Photograph of ${asset.title}`,
        facts: factsOf(asset, role),
      })),
    },
  }
}

const fileOf = (id: string) => `${id}.webp`

function factsOf(asset: ScheduledAsset, role: Role): [label: string, text: string][] {
  const { date, value } = reportWordingFor(role).columns
  const facts: [string, string | null][] = [
    [
      value,
      asset.value !== null && asset.currency !== null ? moneyOnPaper(asset.value, asset.currency) : 'Not recorded',
    ],
    ['Category', asset.category],
    [date, asset.date && dayOnPaper(asset.date)],
    ...(role === 'creator'
      ? ([
          ['Genre', asset.genre],
          ['First sale', asset.first_sale_method],
        ] as [string, string | null][])
      : ([
          ['How acquired', asset.how_acquired],
          ['Where', asset.acquisition_location],
          ['Previous owner', asset.previous_owner],
        ] as [string, string | null][])),
    ['Description', asset.description && excerptOf(asset.description)],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '')
}

const excerptOf = (text: string) => {
  const letters = [...text]
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('')}…` : text
}
