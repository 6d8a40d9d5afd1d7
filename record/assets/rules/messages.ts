import { plural, t, texts } from '#basics/words/words.ts'

/** What is asked before assets are deleted. */
export const deleteQuestion = (count: number) =>
  plural(
    count,
    'Are you sure you want to delete this asset? This action cannot be undone.',
    'Are you sure you want to delete these {count} assets? This action cannot be undone.',
  )

/** What is said where that failed; `reason` is what is known of it. */
export const deleteFailure = (reason: string | null) =>
  reason === null ? t('Failed to delete asset. Please try again.') : t('Failed to delete asset: {reason}', { reason })

export const ASSET_MESSAGES = texts({
  notFound: 'Asset not found or you do not have permission to view it.',
  loadFailed: 'Failed to load asset details.',
  loadUnexpected: 'An unexpected error occurred while loading the asset.',
})

/** How many there are, and how many of them what is searched for leaves: `matching`, or more than that. */
export interface Counts {
  matching: number
  all: number
  more: boolean
}

/** The line above a vault’s list. */
export function vaultCount({ matching, all, more }: Counts): string {
  if (more)
    return plural(
      all,
      'More than {matching} of {count} asset in your secure collection',
      'More than {matching} of {count} assets in your secure collection',
      { matching },
    )
  if (matching === all)
    return plural(all, '{count} asset in your secure collection', '{count} assets in your secure collection')
  return plural(
    all,
    '{matching} of {count} asset in your secure collection',
    '{matching} of {count} assets in your secure collection',
    { matching },
  )
}
