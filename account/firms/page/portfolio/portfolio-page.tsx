import { useQuery } from '@tanstack/react-query'
import { useFirmKind } from '#account/firms/page/shared/own-kind.ts'
import { wholeMoney } from '#basics/money.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { Pending } from '#ui/pending.tsx'
import {
  bandInWords,
  type Dimension,
  DIMENSION_NAMES,
  DIMENSIONS,
  FEWEST_CLIENTS,
  type Figure,
  type GroupRow,
  MEASURE_NAMES,
  MEASURES,
  rowsOf,
} from '../../rules/portfolio.ts'
import { WithoutFirm } from '../clients/clients-page.tsx'
import { Bands } from './bands.tsx'
import classes from './portfolio.module.css'

/** What all clients of an insurer who agreed come to together; for those who lead it. */
export function PortfolioPage() {
  const kind = useFirmKind()
  if (kind === undefined) return <PageSkeleton shape="list" />
  return kind === null ? <WithoutFirm /> : <Figures />
}

function Figures() {
  const { data, error, refetch } = useQuery(api.clientPortfolio.look.queryOptions({ staleTime: 60_000 }))
  return (
    <Page
      title={t('Figures of all clients')}
      lead={t(
        'Of clients who agreed to be counted, in groups of at least {count}. Figures are about right, to their first two digits, and currencies are never added together.',
        { count: FEWEST_CLIENTS },
      )}
    >
      {!data && !error && <Pending />}
      {error && !data && (
        <LoadFailure title={t('We couldn’t load the figures')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <TooFew />}
      {data && data.length > 0 && <Board figures={data} />}
    </Page>
  )
}

const TooFew = () => (
  <EmptyState
    drawing={<EmptyNiche />}
    title={t('Too few clients agreed')}
    action={<ButtonLink to="/clients">{t('Go to your clients')}</ButtonLink>}
  >
    {t(
      'At least {count} clients have to agree, so that no figure says what one of them has. They turn it on under “Access”, beside the name of your firm, once they share values and insurance with you.',
      { count: FEWEST_CLIENTS },
    )}
  </EmptyState>
)

function Board({ figures }: { figures: readonly Figure[] }) {
  return (
    <>
      <Groups heading={t('All together')} id="all" rows={rowsOf(figures, 'all')} nameOf={() => t('All who agreed')} />
      {DIMENSION_NAMES.map((dimension) => (
        <Groups
          key={dimension}
          heading={t(DIMENSIONS[dimension])}
          id={dimension}
          rows={rowsOf(figures, dimension)}
          nameOf={(name) => nameIn(dimension, name)}
        />
      ))}
      <Bands />
      <p className={layout.quiet}>
        {t(
          'The sum insured is what the schedule in force says. Not covered is by how much the insurance value is above it, where both are in one currency. Values to review are older than three years, or past the day their owner set.',
        )}
      </p>
    </>
  )
}

interface GroupsProps {
  heading: string
  id: string
  rows: readonly GroupRow[]
  nameOf: (name: string | null) => string
}

const Groups = ({ heading, id, rows, nameOf }: GroupsProps) => (
  <section className={layout.section} aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    {rows.length === 0 && (
      <p className={layout.quiet}>
        {t('Not shown: beside the other groups on this page it would say what fewer than {count} clients have.', {
          count: FEWEST_CLIENTS,
        })}
      </p>
    )}
    <ul aria-labelledby={id}>
      {rows.map((row) => (
        <li key={row.name ?? 'rest'} className={classes.group}>
          <h3 className={layout.breaks}>{nameOf(row.name)}</h3>
          <dl className={classes.figures}>
            {MEASURE_NAMES.map((measure) => (
              <div key={measure}>
                <dt className={layout.fine}>{t(MEASURES[measure])}</dt>
                {row.figures[measure].length === 0 && <dd className={layout.quiet}>{t('Not shown')}</dd>}
                {row.figures[measure].map((figure) => (
                  <dd key={figure.currency} className={layout.numbers}>
                    {inWords(figure)}
                    <span className={layout.fine}>
                      {' '}
                      {plural(figure.clients, '({count} client)', '({count} clients)')}
                    </span>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  </section>
)

const inWords = ({ amount, currency }: Figure) =>
  currency === null ? Number(amount).toLocaleString(locale()) : wholeMoney({ amount, currency })

function nameIn(dimension: Dimension, name: string | null): string {
  if (name === null) return t('Groups of fewer than {count} clients, together', { count: FEWEST_CLIENTS })
  if (dimension === 'band') return bandInWords(name)
  return name === '' ? t('Not known') : t(name)
}
