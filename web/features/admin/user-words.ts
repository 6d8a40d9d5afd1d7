import type { User } from '#contract/admin.ts'

export const nameOf = ({ display_name }: Pick<User, 'display_name'>) => display_name ?? 'User'

/** Like `Jan 5, 2024`, for everybody alike. */
export const dayOf = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })

/** The id of the button that opens what may be done to somebody's account. */
export const menuOf = ({ id }: Pick<User, 'id'>) => `manage-${id}`
