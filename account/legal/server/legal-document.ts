import { readFileSync } from 'node:fs'
import { longDate, mailboxFor } from '../rules.ts'
import type { Config } from '#platform/config.ts'
import { t } from '#basics/words/words.ts'
import { paperWords } from '#platform/pdf/paper-words.ts'
import type { PdfJob } from '#platform/pdf/print-pdf.ts'
import { withHistory } from './history.ts'
import { blocksForPaper } from './legal-text.ts'
import type { LegalRow } from './queries.ts'

const template = readFileSync(new URL('./legal-document.typ', import.meta.url), 'utf8')

/**
 * A legal document as it is printed. It says nothing that its row, the settings and the reader's language don't say, so
 * in each it is always the same.
 */
export function legalPdf(document: LegalRow, product: Config['product'], origin: string): PdfJob {
  const { title, slug, version, updated_at } = document
  const { product_name, brand_color } = product
  const date = new Date(updated_at)
  const lead = version
    ? t('Last updated {day} · Version {version}', { day: longDate(date), version })
    : t('Last updated {day}', { day: longDate(date) })
  return {
    template,
    data: {
      sheet: {
        product_name,
        brand_color,
        title,
        date: [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()],
        foot: lead,
        ...paperWords(),
      },
      lead,
      blocks: blocksForPaper(withHistory(document), new URL(`/legal/${slug}`, origin)),
      questions: t('Questions about this document'),
      write_to: t('Please write to {mailbox}. Changes are announced by e-mail or platform notification.', {
        mailbox: '{mailbox}',
      }),
      mailbox: mailboxFor(slug, product),
    },
  }
}

/** `terms-of-service-1.0.pdf` */
export function fileNameOf({ title, slug, version }: LegalRow): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const edition = version?.match(/[\w.]+/g)?.join('-')
  return `${[words?.join('-') ?? slug, ...(edition ? [edition] : [])].join('-')}.pdf`
}
