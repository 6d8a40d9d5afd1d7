import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Member } from '#account/member/contract.ts'
import type { Role } from '#basics/roles.ts'
import type { PortfolioOverview } from '../contract.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { wordingFor } from '#account/member/rules/wording.ts'
import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { ConvertedTotal } from '#record/rates/page/shared/converted-total.tsx'
import { Fallbacks } from '#record/assets/page/shared/fallbacks.tsx'
import { Breakdowns } from './breakdowns.tsx'
import { CategoryShares } from './category-shares.tsx'
import { OwnershipHistory } from './ownership-history.tsx'
import { PortfolioFigures } from './portfolio-figures.tsx'
import { portfolioQuery } from './portfolio-query.ts'
import layout from '#ui/layout.module.css'
import classes from './portfolio-page.module.css'
import { PortfolioSkeleton } from './portfolio-skeletons.tsx'
import { ReadinessSection } from './readiness-section.tsx'
import { Gains, type Valued, ValuedBy } from './valued-by.tsx'
import { WorthCourse } from './worth-course.tsx'

/** Of fewer pieces a picture of gains says no more than their records. */
const FEWEST_TO_COMPARE = 5

export function PortfolioPage({ member }: { member: Member }) {
  const valued = useSearch({ from: '/portfolio' })
  const navigate = useNavigate({ from: '/portfolio' })
  const portfolio = useQuery({ ...portfolioQuery(valued), placeholderData: keepPreviousData })
  const wording = wordingFor(member.role)
  const isStudio = member.role === 'creator'
  const asOf = valued.as_of
  const isEmpty = portfolio.data?.total_assets === 0
  const choose = (next: Valued) => void navigate({ search: next, replace: true })

  return (
    <Page
      title={wording.portfolioOverview}
      lead={
        asOf === undefined ? (
          t(
            isStudio
              ? 'What your studio is worth, in total and by category.'
              : 'What your collection is worth, in total and by category.',
          )
        ) : (
          <strong>{t('As of {day}', { day: dateInWords(asOf) })}</strong>
        )
      }
      action={
        portfolio.data &&
        !isEmpty && (
          <div className={`${layout.row} ${layout.onScreen}`}>
            <Button variant="default" onClick={() => window.print()}>
              {t('Print')}
            </Button>
            <ButtonLink to="/reports" search={asOf === undefined ? {} : { as_of: asOf }}>
              {t('Open Reports')}
            </ButtonLink>
          </div>
        )
      }
    >
      {portfolio.isPending && <PortfolioSkeleton />}
      {portfolio.isError && !portfolio.data && (
        <LoadFailure
          title={t('We couldn’t load your portfolio')}
          error={portfolio.error}
          onRetry={() => void portfolio.refetch()}
        />
      )}
      {portfolio.data && isEmpty && asOf !== undefined && (
        <>
          <ValuedBy valued={valued} portfolio={portfolio.data} onChange={choose} />
          <EmptyState drawing={<EmptyNiche />} title={t('You owned nothing on that day')}>
            {t('Choose a later day, or leave the field empty for today.')}
          </EmptyState>
        </>
      )}
      {portfolio.data && isEmpty && asOf === undefined && (
        <EmptyState
          drawing={<EmptyNiche />}
          title={t(isStudio ? 'Your studio starts here' : 'Your collection starts here')}
          action={<ButtonLink to="/add-asset">{t('Add Your First Asset')}</ButtonLink>}
        >
          {t('Add assets to see what they’re worth, in total and by category.')}
        </EmptyState>
      )}
      {portfolio.data && !isEmpty && (
        <Body role={member.role} valued={valued} portfolio={portfolio.data} onChange={choose} />
      )}
    </Page>
  )
}

interface BodyProps {
  role: Role
  valued: Valued
  portfolio: PortfolioOverview
  onChange: (valued: Valued) => void
}

function Body({ role, valued, portfolio, onChange }: BodyProps) {
  const { fallbacks, currency, converted, gains, total_assets } = portfolio
  const isPast = valued.as_of !== undefined
  return (
    <>
      <PortfolioFigures portfolio={portfolio} role={role} isStudio={role === 'creator'} isPast={isPast} />
      <Fallbacks fallbacks={fallbacks} />
      <ValuedBy valued={valued} portfolio={portfolio} onChange={onChange} />
      <WorthCourse valued={valued} currency={currency} />
      {converted && <ConvertedTotal converted={converted} />}
      <Breakdowns valued={valued} currency={currency} isSmall={total_assets < FEWEST_TO_COMPARE} />
      <Gains gains={gains} />
      <div className={classes.columns}>
        <CategoryShares portfolio={portfolio} valued={valued} />
        {!isPast && <OwnershipHistory />}
      </div>
      {!isPast && <ReadinessSection />}
    </>
  )
}
