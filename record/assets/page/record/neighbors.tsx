import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import classes from '../shared/asset-record.module.css'

/** To the records beside this one in the list that one has come from, else in the newest first. Going back still leads to the list. */
export function Neighbors({ id }: { id: string }) {
  const { fromVault } = useRouterState({ select: ({ location }) => location.state })
  const { data } = useQuery(api.assets.neighbors.queryOptions({ input: { ...fromVault, id } }))
  if (!data?.previous && !data?.next) return null
  const ways = [
    { way: 'previous', to: data.previous, label: t('Previous asset'), short: t('Previous'), before: '← ', after: '' },
    { way: 'next', to: data.next, label: t('Next asset'), short: t('Next'), before: '', after: ' →' },
  ]
  return (
    <nav className={classes.neighbors} aria-label={t('Other assets')}>
      {ways.map(
        ({ way, to, label, short, before, after }) =>
          to && (
            <Link
              key={way}
              data-key={way}
              to="/asset-summary/$id"
              params={{ id: to.id }}
              state={fromVault ? { fromVault } : {}}
              replace
              title={to.title}
              aria-label={`${label}: ${to.title}`}
            >
              <span aria-hidden>{before}</span>
              {short}
              <span aria-hidden>{after}</span>
            </Link>
          ),
      )}
    </nav>
  )
}
