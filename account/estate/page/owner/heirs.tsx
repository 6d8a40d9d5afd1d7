import { Link } from '@tanstack/react-router'
import { plural, t } from '#basics/words/words.ts'
import { assetsInWords } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import type { EstatePlan, Heir } from '../../contract/estate.ts'
import { heirButton } from './acts.ts'
import classes from './estate.module.css'
import { EditButton } from './part.tsx'

interface HeirsProps {
  plan: EstatePlan
  /** Null while nothing can be changed. */
  onEdit: ((heir: Heir) => void) | null
}

const MANY = 10

/** Who gets how much, where they are told, and what is said to them. */
export function Heirs({ plan: { heirs, without_heir, assets, in_force }, onEdit }: HeirsProps) {
  const hasExecutor = in_force !== null && in_force.executor_address !== null
  const rows = (some: readonly Heir[], label: string) => (
    <ul className={layout.rows} aria-label={label}>
      {some.map((heir) => (
        <Row key={heir.name} heir={heir} hasExecutor={hasExecutor} onEdit={onEdit} />
      ))}
    </ul>
  )
  return (
    <>
      {heirs.length === 0 ? (
        <p>
          {t('You haven’t named anybody yet. Edit an asset and add who gets it one day.')}{' '}
          <Link to="/vault">{t('Go to your assets')}</Link>
        </p>
      ) : (
        rows(heirs.slice(0, MANY), t('Who gets what'))
      )}
      {heirs.length > MANY && (
        <details>
          <summary className={layout.touch}>{t('{count} more', { count: heirs.length - MANY })}</summary>
          {rows(heirs.slice(MANY), t('More who get something'))}
        </details>
      )}
      {without_heir > 0 && (
        <p>
          <Link to="/beneficiaries" search={{ view: 'none' }}>
            {plural(
              without_heir,
              'Nobody gets {count} of {all} assets yet',
              'Nobody gets {count} of {all} assets yet',
              {
                all: assets,
              },
            )}
          </Link>
        </p>
      )}
    </>
  )
}

interface RowProps extends Pick<HeirsProps, 'onEdit'> {
  heir: Heir
  hasExecutor: boolean
}

function Row({ heir, hasExecutor, onEdit }: RowProps) {
  const { name, address, message, assets } = heir
  return (
    <li className={layout.entry}>
      <div className={layout.fits}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
          <span className={classes.mark}>{assetsInWords(assets)}</span>
        </p>
        <p className={`${layout.quiet} ${layout.breaks}`}>
          {address !== null ? (
            <bdi>{address}</bdi>
          ) : hasExecutor ? (
            t('No address yet: your executor has to tell them')
          ) : (
            t('No address yet: nobody tells them')
          )}
        </p>
        {message !== null && <p className={classes.message}>{t('“{message}”', { message })}</p>}
      </div>
      {onEdit && <EditButton id={heirButton(heir)} what={name} onClick={() => onEdit(heir)} />}
    </li>
  )
}
