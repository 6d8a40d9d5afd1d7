/** What is asked before assets are deleted. */
export const deleteQuestion = (count: number) =>
  count === 1
    ? 'Are you sure you want to delete this asset? This action cannot be undone.'
    : `Are you sure you want to delete these ${count.toLocaleString()} assets? This action cannot be undone.`

/** What is said where that failed; `reason` is what is known of it. */
export const deleteFailure = (reason: string | null) =>
  reason === null ? 'Failed to delete asset. Please try again.' : `Failed to delete asset: ${reason}`

export const ASSET_MESSAGES = {
  notFound: 'Asset not found or you do not have permission to view it.',
  loadFailed: 'Failed to load asset details.',
  loadUnexpected: 'An unexpected error occurred while loading the asset.',
}

export const assetCount = (count: number, locale?: string) =>
  `${count.toLocaleString(locale)} ${count === 1 ? 'asset' : 'assets'}`

/** How many there are, and how many of them what is searched for leaves: `matching`, or more than that. */
export interface Counts {
  matching: number
  all: number
  more: boolean
}

/** The line above a vault’s list. */
export function vaultCount({ matching, all, more }: Counts, locale?: string): string {
  const some = matching === all && !more ? '' : `${more ? 'More than ' : ''}${matching.toLocaleString(locale)} of `
  return `${some}${assetCount(all, locale)} in your secure collection`
}
