import { Link } from '@tanstack/react-router'
import type { User } from '../contract.ts'
import { ADMINISTRATION_MESSAGES, judgeAct } from '../rules/administration.ts'
import type { AccountAct } from '../rules/administration.ts'
import { t } from '#basics/words/words.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { PanelButton } from '#ui/panel-button.tsx'
import { MENU, type MenuAct } from './account-act-words.ts'
import layout from '#ui/layout.module.css'
import classes from './admin.module.css'
import { menuOf, nameOf } from './user-words.ts'

interface AccountMenuProps {
  user: User
  onWanted: (act: MenuAct) => void
}

/** What may be done to an account, by the rules that the server follows. */
export function AccountMenu({ user, onWanted }: AccountMenuProps) {
  const me = useMember()
  const may = (act: AccountAct) =>
    judgeAct(act, me?.id ?? null, { id: user.id, role: user.role, suspended: user.suspension !== null }).ok
  const acts = MENU.filter(({ act }) => may(act))
  return (
    <PanelButton
      id={menuOf(user)}
      label={t('Manage')}
      name={t('Manage {name}, {email}', { name: nameOf(user), email: user.email })}
      side="right"
    >
      {(close) => (
        <ul className={`${layout.menu} ${classes.menu}`}>
          {acts.length === 0 && (
            <li>
              <p>{ADMINISTRATION_MESSAGES.ownAccount}</p>
            </li>
          )}
          {acts.map(({ act, label, kind }) => (
            <li key={act}>
              <button
                type="button"
                data-kind={kind}
                onClick={() => {
                  close()
                  onWanted(act)
                }}
              >
                {label}
              </button>
            </li>
          ))}
          <li>
            <Link to="/admin/log" search={{ search: user.email }}>
              {t('Show in the log')}
            </Link>
          </li>
        </ul>
      )}
    </PanelButton>
  )
}
