import { NativeSelect, Skeleton, VisuallyHidden } from '@mantine/core'
import type { User } from '../contract.ts'
import { type Role, ROLE_LABELS, ROLES } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import type { MenuAct } from './account-act-words.ts'
import { AccountMenu } from './account-menu.tsx'
import layout from '#ui/layout.module.css'
import classes from './admin.module.css'
import { dayOf, nameOf } from './user-words.ts'

interface UserTableProps {
  users: User[]
  /** Shown while others are on their way. */
  stale: boolean
  onRoleWanted: (user: User, role: Role) => void
  onActWanted: (user: User, act: MenuAct) => void
}

/** A table, and on a phone a card a person. */
export const UserTable = ({ users, stale, onRoleWanted, onActWanted }: UserTableProps) => (
  <table className={classes.users} aria-label={t('Users')} aria-busy={stale} data-stale={stale || undefined}>
    <thead>
      <tr>
        {[t('User'), t('Role'), t('Joined'), t('Actions')].map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {users.map((user) => (
        <tr key={user.id}>
          <th scope="row">
            <bdi className={`${layout.breaks} ${layout.strong}`}>{nameOf(user)}</bdi>
            {user.is_test_user && <span className={classes.badge}>{t('Test user')}</span>}
            {user.suspension && (
              <span className={classes.badge} data-kind="bad">
                {t('Suspended')}
              </span>
            )}
            <bdi className={`${layout.fine} ${layout.breaks} ${layout.block}`}>{user.email}</bdi>
            {user.suspension && (
              <span className={classes.reason}>
                {rich('Since {day}: {reason}', {
                  day: dayOf(user.suspension.since),
                  reason: <bdi>{user.suspension.reason}</bdi>,
                })}
              </span>
            )}
          </th>
          <td>
            <NativeSelect
              id={`role-of-${user.id}`}
              aria-label={t('Role of {name}, {email}', { name: nameOf(user), email: user.email })}
              data={ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
              value={user.role}
              onChange={(event) => onRoleWanted(user, event.currentTarget.value as Role)}
            />
          </td>
          <td>
            <span className={classes.onPhone} aria-hidden>
              {t('Joined')}{' '}
            </span>
            <time dateTime={user.created_at}>{dayOf(user.created_at)}</time>
          </td>
          <td>
            <div className={`${layout.row} ${layout.close}`}>
              <ButtonLink to="/profile/$id" params={{ id: user.id }} variant="default">
                {rich('View Profile<hidden>\u00a0of {name}</hidden>', {
                  name: nameOf(user),
                  hidden,
                })}
              </ButtonLink>
              <AccountMenu user={user} onWanted={(act) => onActWanted(user, act)} />
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const UserTableSkeleton = () => (
  <div role="status" className={`${layout.stack} ${layout.near}`}>
    <VisuallyHidden>{t('Loading the users')}</VisuallyHidden>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} height={44} />
    ))}
  </div>
)
