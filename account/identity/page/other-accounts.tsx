import { Link } from '@tanstack/react-router'
import { ROLE_LABELS, type SignUpRole } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import classes from './form.module.css'

const PROFESSIONALS = ['estate-practices', 'estate-services', 'insurance-partners'] as const

/** The other types of account, one step away. What was typed stays. */
export function OtherAccounts({ role }: { role: SignUpRole }) {
  const isProfessional = PROFESSIONALS.some((each) => each === role)
  return (
    <div className={classes.others}>
      {role !== 'investor' && <Other account="investor" label={t('I collect')} />}
      {role !== 'creator' && <Other account="creator" label={t('I make art')} />}
      <details open={isProfessional || undefined}>
        <summary>{t('I work with estates, appraisals or insurance')}</summary>
        <ul>
          {PROFESSIONALS.filter((each) => each !== role).map((each) => (
            <li key={each}>
              <Other account={each} label={ROLE_LABELS[each]} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

/** An invitation travels with the entry of the history. */
const Other = ({ account, label }: { account: SignUpRole; label: string }) => (
  <Link to="/register" search={{ role: account }} state={true} replace resetScroll={false}>
    {label}
  </Link>
)
