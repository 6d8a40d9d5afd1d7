import type { User } from '../contract.ts'
import { language, locale, t } from '#basics/words/words.ts'

export const nameOf = ({ display_name }: Pick<User, 'display_name'>) => display_name ?? t('User')

/** Like `Jan 5, 2024`, wherever English is read; else as the language writes it. */
export const dayOf = (time: string) =>
  new Date(time).toLocaleDateString(language().startsWith('en') ? 'en-US' : locale(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })

/** The id of the button that opens what may be done to somebody's account. */
export const menuOf = ({ id }: Pick<User, 'id'>) => `manage-${id}`
