import type { OwnedRows } from '#contract/account.ts'
import { counted } from '#web/ui/in-words.ts'

/** `2 assets, 3 images and 1 document`; of what there is none, nothing. */
export function ownedInWords({ assets, images, documents, report_templates }: OwnedRows): string {
  const parts = [
    counted(assets, 'asset'),
    ...(images > 0 ? [counted(images, 'image')] : []),
    ...(documents > 0 ? [counted(documents, 'document')] : []),
    ...(report_templates > 0 ? [counted(report_templates, 'saved report')] : []),
  ]
  const last = parts.pop()!
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}
