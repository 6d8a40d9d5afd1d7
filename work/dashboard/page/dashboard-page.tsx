import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Member } from '#account/member/contract.ts'
import type { DashboardSummary } from '../contract.ts'
import { basisInWords, changeInWords } from '#record/values/rules/worth.ts'
import { quickActionsFor, type Wording, wordingFor } from '#account/member/rules/wording.ts'
import { wholeMoney } from '#basics/money.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { AddSplit } from '#work/vault/page/shared/add-split.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { SharedVaultsCard } from '#account/access/page/shared/shared-vaults-card.tsx'
import { LimitBanner } from '#account/billing/page/shared/limit-banner.tsx'
import layout from '#ui/layout.module.css'
import { Figure, Figures } from '#ui/figures.tsx'
import { InOneCurrency } from '#record/rates/page/shared/in-one-currency.tsx'
import classes from './dashboard-page.module.css'
import { NeedsSkeleton, RecentSkeleton, StatsSkeleton } from './dashboard-skeleton.tsx'
import { FirstSteps } from './first-steps.tsx'
import { isIdle, Needs } from './needs.tsx'
import { isProfessional, ProfessionalNote } from './professional-note.tsx'
import { RecentAssets } from './recent-assets.tsx'

export function DashboardPage({ member }: { member: Member }) {
  const dashboard = useQuery(api.dashboard.get.queryOptions())
  const limit = useQuery(api.assets.limit.queryOptions({ enabled: member.role === 'investor' }))
  const steps = useQuery(api.dashboard.firstSteps.get.queryOptions())
  const needs = useQuery(api.dashboard.needs.queryOptions({ staleTime: 0 }))
  // What stands above all else is there before it, so that nothing moves under a finger.
  const isTopKnown = !isAwaited(limit) && !isAwaited(steps) && !isAwaited(needs)
  const isPending = dashboard.isPending || !isTopKnown
  const isFull = limit.data?.banner === 'reached'
  const wording = wordingFor(member.role)
  const isStudio = member.role === 'creator'
  const isEmpty = dashboard.data?.total_assets === 0

  return (
    <Page
      title={
        <span className={classes.greeting}>
          {member.display_name ? t('Welcome, {name}', { name: member.display_name }) : t('Welcome')}
        </span>
      }
      lead={<span className={classes.role}>{wording.role}</span>}
      action={dashboard.data && !isEmpty && !isFull && <AddSplit label={t('Add New Asset')} />}
    >
      {limit.data && !member.vault && <LimitBanner {...limit.data} />}
      {limit.isError && !limit.data && (
        <LoadFailure
          title={t('Failed to load asset limit info')}
          error={limit.error}
          onRetry={() => void limit.refetch()}
        />
      )}
      {isProfessional(member.role) && !member.vault && <ProfessionalNote role={member.role} />}
      {isTopKnown && needs.isError && !needs.data && (
        <LoadFailure
          title={t('We couldn’t load what needs you')}
          error={needs.error}
          onRetry={() => void needs.refetch()}
        />
      )}
      {!isPending && needs.data && !(isEmpty && isIdle(needs.data)) && <Needs needs={needs.data} />}
      {!isPending && !isEmpty && !member.vault && <FirstSteps />}
      {isPending && <NeedsSkeleton />}
      {isPending && <StatsSkeleton />}
      {dashboard.isError && !dashboard.data && (
        <LoadFailure
          title={t('We couldn’t load your dashboard')}
          error={dashboard.error}
          onRetry={() => void dashboard.refetch()}
        />
      )}
      {!isPending && dashboard.data && <StatCards summary={dashboard.data} wording={wording} isStudio={isStudio} />}
      {/* Another element once the top is known: the skeleton is removed where it is, instead of being pushed down. */}
      <div key={isTopKnown ? 'known' : 'awaited'} className={classes.columns}>
        {isPending && <RecentSkeleton />}
        {!isPending && dashboard.data && (
          <Recent assets={dashboard.data.recent_assets} isEmpty={isEmpty} isStudio={isStudio} wording={wording} />
        )}
        {isTopKnown && (
          <div className={layout.stack}>
            <QuickActions member={member} isFull={isFull} />
            <SharedVaultsCard />
          </div>
        )}
      </div>
    </Page>
  )
}

/** As long as it is on its way; whoever tries again does so without holding up the rest. */
const isAwaited = ({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }) =>
  isLoading && failureCount === 0

interface RecentProps {
  assets: DashboardSummary['recent_assets']
  isEmpty: boolean
  isStudio: boolean
  wording: Wording
}

const Recent = ({ assets, isEmpty, isStudio, wording }: RecentProps) => (
  <section aria-label={t('Recent assets')}>
    {isEmpty ? (
      <EmptyState
        drawing={<EmptyNiche />}
        title={t(isStudio ? 'Your studio starts here' : 'Your collection starts here')}
        action={
          <div className={layout.row}>
            <ButtonLink to="/add-asset">{t('Add Your First Asset')}</ButtonLink>
            <ButtonLink to="/import-assets" variant="default">
              {t('Import a Spreadsheet')}
            </ButtonLink>
            <ButtonLink to="/to-finish" variant="default">
              {t('Add Many Photos')}
            </ButtonLink>
          </div>
        }
      >
        {wording.emptyVault}
      </EmptyState>
    ) : (
      <RecentAssets assets={assets} />
    )}
  </section>
)

/** What nobody needs the figures for. Where the plan has no room, the banner above says what to do instead. */
const QuickActions = ({ member, isFull }: { member: Member; isFull: boolean }) => (
  <nav aria-labelledby="quick-actions">
    <h2 id="quick-actions" className={classes.heading}>
      {t('Quick actions')}
    </h2>
    <ul className={`${layout.stack} ${layout.near}`}>
      {quickActionsFor(member).map(({ to, label }) => (
        <li key={to}>
          {isFull && to === '/add-asset' ? (
            <Button
              variant="default"
              fullWidth
              justify="space-between"
              data-disabled
              aria-disabled
              aria-describedby="limit"
              onClick={(event) => event.preventDefault()}
            >
              {label}
            </Button>
          ) : (
            <ButtonLink to={to} variant="default" fullWidth justify="space-between" rightSection={<Arrow />}>
              {label}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  </nav>
)

const Arrow = () => <span aria-hidden>→</span>

interface StatCardsProps {
  summary: DashboardSummary
  wording: Wording
  isStudio: boolean
}

function StatCards({ summary, wording, isStudio }: StatCardsProps) {
  const [main, ...others] = summary.total_values
  return (
    <>
      <Figures>
        <Figure label={t('Total Assets')} note={t(isStudio ? 'in your private studio' : 'in your private collection')}>
          {summary.total_assets.toLocaleString(locale())}
        </Figure>
        <Figure
          label={t('Total Value')}
          note={
            others.length > 0
              ? t('{basis}, and {amounts}', {
                  basis: wording.value,
                  amounts: others.map((sum) => wholeMoney(sum)).join(', '),
                })
              : wording.value
          }
          worth={main !== undefined}
        >
          {main ? wholeMoney(main) : t('None yet')}
        </Figure>
        {summary.latest && (
          <Figure
            label={basisInWords('latest')}
            note={
              summary.change_in_value
                ? t('{change} in value this month', { change: changeInWords(summary.change_in_value) })
                : t('Cost where no value is recorded')
            }
            worth
          >
            {wholeMoney(summary.latest.values[0]!)}
          </Figure>
        )}
        <Figure label={t('Recent Activity')} note={t('in the last 7 days')}>
          {plural(summary.recent_count, '{count} asset added', '{count} assets added')}
        </Figure>
      </Figures>
      {!summary.converted && summary.total_values.length > 1 && (
        <p className={layout.quiet}>
          <InOneCurrency held={summary.total_values} converted={null} />
        </p>
      )}
      {summary.converted && summary.converted.lines.length > 0 && (
        <p className={layout.quiet}>
          {summary.converted.unconverted.length === 0
            ? t('{amount} in all, by stated rates.', { amount: wholeMoney(summary.converted.total) })
            : t('{amount} by stated rates, and {others} besides.', {
                amount: wholeMoney(summary.converted.total),
                others: summary.converted.unconverted.map((sum) => wholeMoney(sum)).join(', '),
              })}{' '}
          <Link to="/portfolio">{t('See how it is worked out')}</Link>
        </p>
      )}
    </>
  )
}
