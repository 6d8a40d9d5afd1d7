import { ROLE_LABELS, type Role } from '#basics/roles.ts'
import { msg, t } from '#basics/words/words.ts'

export const LAST_ADMINISTRATOR = msg('This is the only administrator. Make someone else an administrator first.')

export interface RoleChange {
  from: Role
  to: Role
  /** Whether it is the administrator's own role. */
  own: boolean
}

/** What follows from a change of role, before it is made. */
export function consequencesOf({ from, to, own }: RoleChange): string[] {
  return [
    own && t('You’ll lose access to users and reference data right away.'),
    !own &&
      to === 'admin' &&
      t('Administrators can see all users and change roles and lists. They can’t see anyone’s assets.'),
    !own && from === 'admin' && t('They’ll lose access to users and reference data.'),
    from === 'investor' && t('This doesn’t cancel their subscription. Ask them to cancel it first.'),
    to === 'investor' &&
      (own
        ? t('You’ll have to choose a plan before you can open your vault, unless you already had one.')
        : t('They’ll have to choose a plan before they can open their vault, unless they already had one.')),
    own
      ? t('The change takes effect right away. Your records stay as they are.')
      : t('The change takes effect right away. Their records stay as they are.'),
  ].filter((consequence) => consequence !== false)
}

export const roleChangeInWords = ({ from, to }: Pick<RoleChange, 'from' | 'to'>) =>
  t('{from} to {to}', { from: ROLE_LABELS[from], to: ROLE_LABELS[to] })
