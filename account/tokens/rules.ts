import type { Scope } from '#basics/scopes.ts'
import { t, texts } from '#basics/words/words.ts'

export const MOST_TOKENS = 20
/** For how long one is good, in days, as the page offers it. */
export const TOKEN_DAYS = [30, 90, 180, 365] as const
export const DEFAULT_TOKEN_DAYS = 90
export const MOST_TOKEN_DAYS = 365
const MOST_OF_NAME = 100

export const SCOPE_WORDS: Record<Scope, { label: string; allows: string }> = {
  read: texts({ label: 'Read', allows: 'Everything that is recorded, with values, history and who gets what' }),
  write: texts({
    label: 'Change',
    allows: 'Adds and changes pieces, values, places and people, and moves pieces to the trash',
  }),
  files: texts({ label: 'Files', allows: 'Fetches photos and documents, and uploads more' }),
  reports: texts({
    label: 'Reports and papers',
    allows: 'Exports reports, and prints papers such as the insurance schedule',
  }),
  archive: texts({ label: 'Archive', allows: 'Downloads the archive of the whole vault' }),
}

/** As it is shown where it can’t be shown any more. */
export const tokenEnding = (ending: string) => `srm_…${ending}`

export const tokenNameMistake = (name: string) => {
  if (name.trim() === '') return t('Please enter a name')
  return name.trim().length > MOST_OF_NAME ? t('Please enter at most {max} characters', { max: MOST_OF_NAME }) : null
}
