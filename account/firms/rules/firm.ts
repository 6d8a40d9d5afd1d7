import { isStorable, lengthOf, oneLine, prose } from '#basics/texts.ts'
import { msg, t, texts } from '#basics/words/words.ts'

export const MEMBER_ROLES = ['lead', 'member', 'assistant'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

export const MEMBER_ROLE_LABELS: Record<MemberRole, string> = texts({
  lead: 'Lead',
  member: 'Member',
  assistant: 'Assistant',
})

/** What each of them may do. */
export const MEMBER_ROLE_MEANS: Record<MemberRole, string> = texts({
  lead: 'Sees all clients, and says who works here',
  member: 'Sees the clients they are assigned to, and adds clients',
  assistant: 'Works for the clients they are assigned to',
})

export const MOST_MEMBERS = 200
const MOST_NAME = 100
const MOST_ADDRESS = 500
const MOST_FOOT_LINE = 200
export const MOST_HANDLE = 40

/** Of a firm, and of somebody who works there. */
export function firmNameMistake(given: unknown): string | null {
  const name = typeof given === 'string' ? oneLine(given) : ''
  if (name === '') return t('Please enter a name')
  if (!isStorable(name)) return t('This name contains a character that can’t be saved')
  return lengthOf(name) > MOST_NAME ? t('A name has up to {max} characters', { max: MOST_NAME }) : null
}

const HANDLE = /^[a-z0-9](?:-?[a-z0-9]){2,39}$/

/** The last part of the firm’s own address, `/at/{handle}`. */
export function handleMistake(given: unknown): string | null {
  const handle = typeof given === 'string' ? given.trim() : ''
  if (handle === '') return t('Please enter an address')
  return HANDLE.test(handle) && handle.length <= MOST_HANDLE
    ? null
    : t('Use 3 to {max} small letters and digits. A single hyphen may stand between them.', { max: MOST_HANDLE })
}

/** The one that is proposed; empty where the name has too few letters for it. */
export function handleFrom(name: string): string {
  const parts = name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter((part) => part !== '')
  let handle = parts.shift()?.slice(0, MOST_HANDLE) ?? ''
  for (const part of parts) {
    if (handle.length + part.length + 1 > MOST_HANDLE) break
    handle += `-${part}`
  }
  return HANDLE.test(handle) ? handle : ''
}

export function postalAddressMistake(given: unknown): string | null {
  if (typeof given !== 'string' || !isStorable(given)) return t('This text contains a character that can’t be saved')
  return lengthOf(prose(given)) > MOST_ADDRESS
    ? t('An address has up to {max} characters', { max: MOST_ADDRESS })
    : null
}

export function footLineMistake(given: unknown): string | null {
  if (typeof given !== 'string' || !isStorable(given)) return t('This text contains a character that can’t be saved')
  return lengthOf(oneLine(given)) > MOST_FOOT_LINE
    ? t('A foot line has up to {max} characters', { max: MOST_FOOT_LINE })
    : null
}

export const LOGO_BYTES = 2 * 1024 * 1024
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

export const LOGO_REFUSED = msg('A logo is a PNG, JPEG or WebP of up to 2 MB. This file can’t be used.')

/** What can be said of a file before it is sent. */
export const logoMistake = ({ size, type }: { size: number; type: string }): string | null =>
  size > 0 && size <= LOGO_BYTES && LOGO_TYPES.some((each) => each === type) ? null : t(LOGO_REFUSED)
