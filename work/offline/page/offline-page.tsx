import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import { listAnswers, type StoredAnswer } from './shared/answers.ts'
import { browserStore } from './shared/browser-store.ts'
import { useOfflineFlag } from '#platform/client/offline-flag.ts'
import { shortMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { Page } from '#ui/page.tsx'
import classes from './offline.module.css'
import { WaitingOffline } from './waiting-offline.tsx'

/** What this device has without a connection. */
export function OfflinePage() {
  const isOn = useOfflineFlag() === 'on'
  return (
    <Page title={t('Offline')} lead={isOn ? t('What this device can show without a connection.') : undefined}>
      <WaitingOffline />
      {isOn ? (
        <Stored />
      ) : (
        <p>
          {t('This device stores nothing.')} <Link to="/profile">{t('You can turn it on in your profile.')}</Link>
        </p>
      )}
    </Page>
  )
}

const ASSET = /^\/api\/assets\/([0-9a-f-]{36})$/
const pages = () => [
  { address: /^\/api\/assets(\?|$)/, to: '/vault', label: t('Vault') } as const,
  { address: /^\/api\/dashboard/, to: '/dashboard', label: t('Dashboard') } as const,
  { address: /^\/api\/unfinished(\?|$)/, to: '/to-finish', label: t('Unfinished') } as const,
  { address: /^\/api\/places$/, to: '/places', label: t('Places') } as const,
  { address: /^\/api\/collections$/, to: '/collections', label: t('Collections') } as const,
]

function Stored() {
  const { data: answers } = useQuery({
    queryKey: ['stored-answers'],
    queryFn: () => listAnswers(browserStore),
    staleTime: 0,
    gcTime: 0,
  })
  if (!answers) return null
  const lists = pages().flatMap((page) => {
    const answer = answers.find(({ address }) => page.address.test(address))
    return answer ? [{ ...page, at: answer.at }] : []
  })
  const records = answers.flatMap((answer) => {
    const id = ASSET.exec(answer.address)?.[1]
    return id === undefined ? [] : [{ id, at: answer.at, title: titleIn(answer) }]
  })
  return (
    <section className={layout.section} aria-labelledby="stored">
      <h2 id="stored">{t('Stored on this device')}</h2>
      {answers.length === 0 && <p>{t('Nothing yet. Open your vault while you’re online.')}</p>}
      <ul className={classes.list}>
        {lists.map(({ to, label, at }) => (
          <li key={to} className={classes.stored}>
            <Link to={to}>{label}</Link>
            <span className={layout.quiet}>{shortMoment(at)}</span>
          </li>
        ))}
        {records.map(({ id, title, at }) => (
          <li key={id} className={classes.stored}>
            <Link to="/asset-summary/$id" params={{ id }}>
              <bdi>{title}</bdi>
            </Link>
            <span className={layout.quiet}>{shortMoment(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function titleIn({ body }: StoredAnswer): string {
  const { title } = JSON.parse(new TextDecoder().decode(body)) as { title?: string }
  return title || t('Untitled')
}
