import { t } from '#basics/words/words.ts'
import { detailField, type Details } from './detail-fields.ts'
import { cleanDetail, mistakeInDetail } from './detail-values.ts'
import type { OwnField } from './own-fields.ts'

/** All details of a piece together, in characters: what the database takes is a little more. */
export const MAX_DETAILS = 50_000

export const fitTogether = (details: Details) => JSON.stringify(details).length <= MAX_DETAILS

export type DetailDrafts = Readonly<Record<string, string | null | undefined>>

interface Mistake {
  field: string
  message: string
}

/**
 * The details of a piece as they are stored. Any field of ours and of the owner’s may hold something, also one that the
 * category has not: whoever changes the category loses nothing. What is empty is left out.
 */
export function judgeAssetDetails(drafts: DetailDrafts, own: readonly OwnField[]) {
  const details: Record<string, string> = {}
  const mistakes: Mistake[] = []
  for (const [name, draft] of Object.entries(drafts)) {
    const field = detailField(name, own)
    if (field === null) {
      mistakes.push({
        field: 'details',
        message: t('A field of the details no longer exists. Please reload the page.'),
      })
      continue
    }
    const text = cleanDetail(field, draft ?? '')
    if (text === '') continue
    const message = mistakeInDetail(field, text)
    if (message === null) details[name] = text
    else mistakes.push({ field: `details.${name}`, message })
  }
  if (!fitTogether(details)) mistakes.push({ field: 'details', message: t('The details are too long together') })
  return { details, mistakes }
}

/** What was stored before and comes back: nothing is corrected on the way. */
export function mistakesInArchivedDetails(saved: Details, own: readonly OwnField[]): Mistake[] {
  const { details, mistakes } = judgeAssetDetails(saved, own)
  const changed = Object.entries(saved).filter(([name, text]) => details[name] !== text)
  return [
    ...mistakes,
    ...(mistakes.length === 0 ? changed : []).map(([name]) => ({
      field: `details.${name}`,
      message: t('{label} contains characters that can’t be saved', { label: detailField(name, own)!.label }),
    })),
  ]
}
