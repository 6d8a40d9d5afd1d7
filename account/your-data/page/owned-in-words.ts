import type { OwnedRows } from '../contract.ts'
import { plural, t } from '#basics/words/words.ts'
import { assetsInWords } from '#ui/in-words.ts'

export const imagesInWords = (count: number) => plural(count, '{count} photo', '{count} photos')
export const documentsInWords = (count: number) => plural(count, '{count} document', '{count} documents')
export const savedReportsInWords = (count: number) => plural(count, '{count} saved report', '{count} saved reports')

/** `2 assets, 3 images and 1 document`; of what there is none, nothing. */
export function ownedInWords({ assets, images, documents, report_templates }: OwnedRows): string {
  const parts = [
    assetsInWords(assets),
    ...(images > 0 ? [imagesInWords(images)] : []),
    ...(documents > 0 ? [documentsInWords(documents)] : []),
    ...(report_templates > 0 ? [savedReportsInWords(report_templates)] : []),
  ]
  const last = parts.pop()!
  return parts.length > 0 ? t('{several} and {last}', { several: parts.join(', '), last }) : last
}
