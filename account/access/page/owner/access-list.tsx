import { Link } from '@tanstack/react-router'
import { worksInVault } from '#basics/may.ts'
import { t } from '#basics/words/words.ts'
import { PanelButton } from '#ui/panel-button.tsx'
import layout from '#ui/layout.module.css'
import type { AccessGiven } from '../../contract.ts'
import {
  documentsInWords,
  isInVault,
  linkInWords,
  type PlacePaths,
  renewalLabel,
  seenInWords,
  STANDING_LABELS,
  standingNow,
  timesInWords,
} from './access-words.ts'
import type { Act, ActOnOne } from './access-dialogs.tsx'
import classes from './access.module.css'
import { usePathsById } from './queries.ts'

interface AccessListProps {
  accesses: readonly AccessGiven[]
  onAct: (act: Act) => void
}

/** All that was given, the latest first; what has ended is folded below. */
export function AccessList({ accesses, onAct }: AccessListProps) {
  const paths = usePathsById(accesses.some(({ scope }) => scope === 'places'))
  const { live = [], past = [] } = Object.groupBy(accesses, (access) => (isPast(access) ? 'past' : 'live'))
  const rows = (some: readonly AccessGiven[]) =>
    some.map((access) => <Row key={access.id} access={access} paths={paths} onAct={onAct} />)
  return (
    <>
      {live.length > 0 ? (
        <ul className={layout.rows} aria-label={t('Access')}>
          {rows(live)}
        </ul>
      ) : (
        <p className={layout.quiet}>{t('Nobody else can see your vault now.')}</p>
      )}
      {past.length > 0 && (
        <details className={classes.past}>
          <summary>{t('Ended ({count})', { count: past.length })}</summary>
          <ul className={layout.rows} aria-label={t('Ended')}>
            {rows(past)}
          </ul>
        </details>
      )}
    </>
  )
}

const isPast = (access: AccessGiven) => ['over', 'ended'].includes(standingNow(access))

interface RowProps {
  access: AccessGiven
  paths: PlacePaths
  onAct: (act: Act) => void
}

function Row({ access, paths, onAct }: RowProps) {
  const { name, address, client_id, firm_name, may, document_types, adds_later } = access
  const standing = standingNow(access)
  const documents = documentsInWords(document_types)
  return (
    <li className={classes.row}>
      <div className={layout.fits}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
          <span className={classes.standing} data-standing={standing}>
            {t(STANDING_LABELS[standing])}
          </span>
          {isInVault(access) && (
            <span className={classes.standing} data-standing="open">
              {t('In your vault now')}
            </span>
          )}
        </p>
        <p className={classes.quiet}>
          {client_id !== null ? (
            <bdi>{firm_name ?? t('A firm')}</bdi>
          ) : address === null ? (
            linkInWords(access)
          ) : (
            <bdi>{address}</bdi>
          )}
        </p>
        <p className={classes.seen}>{seenInWords(access, paths)}</p>
        {documents && <p className={classes.quiet}>{documents}</p>}
        {adds_later && !worksInVault(may) && <p className={classes.quiet}>{t('Also what you add later')}</p>}
        <p className={classes.quiet}>{timesInWords(access)}</p>
      </div>
      <Manage access={access} onAct={onAct} />
    </li>
  )
}

/** What can be done with it, as it stands. */
function actsOn(access: AccessGiven): [ActOnOne, string][] {
  const { accepted_at, ended_at } = access
  if (ended_at !== null) return []
  return [
    ['change', t('Change what they see')],
    ['extend', t('Change the last day')],
    ...(accepted_at === null ? [renewing(access)] : []),
    ['end', t('End access')],
  ]
}

const renewing = (access: AccessGiven): [ActOnOne, string] => ['renew', renewalLabel(access)]

function Manage({ access, onAct }: Omit<RowProps, 'paths'>) {
  const { id, name } = access
  return (
    <PanelButton label={t('Manage')} name={t('Manage {place}', { place: name })} side="right">
      {(close) => (
        <ul className={layout.menu}>
          {actsOn(access).map(([act, label]) => (
            <li key={act}>
              <button
                type="button"
                onClick={() => {
                  close()
                  onAct({ act, access })
                }}
              >
                {label}
              </button>
            </li>
          ))}
          <li>
            <Link to="/access" search={{ of: id }} hash="log" onClick={close}>
              {t('What happened')}
            </Link>
          </li>
        </ul>
      )}
    </PanelButton>
  )
}
