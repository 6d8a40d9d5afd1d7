import { useQuery } from '@tanstack/react-query'
import type { Member } from '#contract/member.ts'
import type { DashboardSummary } from '#contract/dashboard.ts'
import { quickActionsFor, type Wording, wordingFor } from '#domain/member/wording.ts'
import { wholeMoney } from '#domain/money.ts'
import { api } from '#web/client/api.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyNiche } from '#web/ui/drawings/empty-niche.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Page } from '#web/ui/page.tsx'
import { LimitBanner } from '#web/ui/limit-banner.tsx'
import { counted } from '#web/ui/in-words.ts'
import { Figure, Figures } from '#web/ui/figures.tsx'
import classes from './dashboard-page.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FirstSteps } from './first-steps.tsx'
import { isProfessional, ProfessionalNote } from './professional-note.tsx'
import { RecentAssets } from './recent-assets.tsx'

export function DashboardPage({ member }: { member: Member }) {
  const dashboard = useQuery(api.dashboard.get.queryOptions())
  const wording = wordingFor(member.role)

  return (
    <Page
      title={member.display_name ? <>Welcome, {member.display_name}</> : 'Welcome'}
      lead={<span className={classes.role}>{wording.role}</span>}
      action={<ButtonLink to="/add-asset">Add New Asset</ButtonLink>}
    >
      {isProfessional(member.role) && <ProfessionalNote role={member.role} />}
      <FirstSteps />
      {dashboard.isPending && <DashboardSkeleton />}
      {dashboard.isError && !dashboard.data && (
        <LoadFailure
          title="Your dashboard could not be loaded"
          error={dashboard.error}
          onRetry={() => void dashboard.refetch()}
        />
      )}
      {dashboard.data && (
        <>
          {member.role === 'investor' && <AssetLimit />}
          <StatCards summary={dashboard.data} wording={wording} />
          <div className={classes.columns}>
            <section aria-label="Recent assets">
              {dashboard.data.total_assets === 0 ? (
                <EmptyState
                  drawing={<EmptyNiche />}
                  title={`Your ${wording.collection} begins here`}
                  action={<ButtonLink to="/add-asset">Add Your First Asset</ButtonLink>}
                >
                  {wording.emptyVault}
                </EmptyState>
              ) : (
                <RecentAssets assets={dashboard.data.recent_assets} />
              )}
            </section>
            <QuickActions member={member} />
          </div>
        </>
      )}
    </Page>
  )
}

const QuickActions = ({ member }: { member: Member }) => (
  <nav className={classes.actions} aria-labelledby="quick-actions">
    <h2 id="quick-actions" className={classes.heading}>
      Quick actions
    </h2>
    <ul>
      {quickActionsFor(member.role).map(({ to, label }) => (
        <li key={to}>
          <ButtonLink to={to} variant="default" fullWidth justify="space-between" rightSection={<Arrow />}>
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  </nav>
)

const Arrow = () => <span aria-hidden>→</span>

/** How full an investor's vault is, by their plan. */
function AssetLimit() {
  const limit = useQuery(api.assets.limit.queryOptions())
  if (limit.data) return <LimitBanner {...limit.data} />
  return (
    limit.isError && (
      <LoadFailure title="Failed to load asset limit info" error={limit.error} onRetry={() => void limit.refetch()} />
    )
  )
}

function StatCards({ summary, wording }: { summary: DashboardSummary; wording: Wording }) {
  const [main, ...others] = summary.total_values
  return (
    <Figures>
      <Figure label="Total Assets" note={`in your private ${wording.collection}`}>
        {summary.total_assets.toLocaleString()}
      </Figure>
      <Figure
        label="Total Value"
        note={others.length > 0 ? `and ${others.map((sum) => wholeMoney(sum)).join(', ')}` : wording.value}
        worth={main !== undefined}
      >
        {main ? wholeMoney(main) : 'None yet'}
      </Figure>
      <Figure label="Recent Activity" note="in the last 7 days">
        {counted(summary.recent_count, 'asset added', 'assets added')}
      </Figure>
    </Figures>
  )
}
