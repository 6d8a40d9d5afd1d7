import { CATEGORY_TYPE_LABELS } from '#record/lists/rules/categories.ts'
import { ROLE_LABELS } from '#basics/roles.ts'
import { t, texts } from '#basics/words/words.ts'
import { ADMIN_ACTIONS, type AdminAction } from './admin-actions.ts'

/** Who did it, where no administrator did. */
export const COMMAND_LINE = 'command line'

/** One that only another release knows is shown by its name alone. */
export function actionInWords(action: string): string {
  if (Object.hasOwn(ADMIN_ACTIONS, action)) return ADMIN_ACTIONS[action as AdminAction]
  const words = action.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Details = Record<string, unknown> | null

export interface LoggedChange {
  label: string
  /** Null where there was, or is, nothing. */
  before: string | null
  after: string | null
}

/** What an act changed, one line each; what stayed as it was is left out. */
export function changesInWords(before: Details, after: Details): LoggedChange[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys
    .map((key) => ({ label: labelOf(key), before: inWords(key, before?.[key]), after: inWords(key, after?.[key]) }))
    .filter((change) => change.before !== change.after)
}

const LABELS: Record<string, string> = texts({
  is_active: 'Offered',
  authenticator: 'Authenticator app',
  passkeys: 'Passkeys',
  role: 'Role',
  state: 'Status',
  reason: 'Reason',
  sessions: 'Sessions',
  name: 'Name',
  type: 'Type',
  assets_renamed: 'Assets renamed',
  is_foundation: 'Foundation customer',
})

const labelOf = (key: string) => LABELS[key] ?? key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ')

const STATES = texts({ active: 'active', suspended: 'suspended' })
const WORDS: Record<string, Record<string, string>> = { role: ROLE_LABELS, type: CATEGORY_TYPE_LABELS, state: STATES }

function inWords(key: string, value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  const text = typeof value === 'string' || typeof value === 'number' ? `${value}` : JSON.stringify(value)
  return WORDS[key]?.[text] ?? text
}
