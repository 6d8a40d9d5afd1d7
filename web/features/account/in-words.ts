import type { OwnedRows } from '#contract/account.ts'

export const amount = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`

/** `2 assets, 3 images and 1 document`; of what there is none, nothing. */
export function ownedInWords({ assets, images, documents, report_templates }: OwnedRows): string {
  const parts = [
    amount(assets, 'asset'),
    ...(images > 0 ? [amount(images, 'image')] : []),
    ...(documents > 0 ? [amount(documents, 'document')] : []),
    ...(report_templates > 0 ? [amount(report_templates, 'saved report')] : []),
  ]
  const last = parts.pop()!
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}
