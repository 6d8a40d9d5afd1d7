import { useQuery } from '@tanstack/react-query'
import { clientFirmsQuery } from '#account/firms/page/shared/client-firms.ts'
import { useFirmKind } from '#account/firms/page/shared/own-kind.ts'
import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import type { Side } from '../rules/claims.ts'
import { ClaimRow } from './claim-row.tsx'
import { claimsQuery } from './queries.ts'

/** Losses that were reported to insurers: of an insurer’s clients, and one’s own. */
export function ClaimsPage() {
  const kind = useFirmKind()
  const firms = useQuery(clientFirmsQuery())
  if (kind === undefined || firms.isPending) return <PageSkeleton shape="list" />
  const hasInsurer = firms.data?.some((firm) => firm.kind === 'insurance-partners') ?? false
  const isInsurer = kind === 'insurance-partners'
  return (
    <Page
      title={t('Claims')}
      lead={t('What was lost, what became of it, and whose turn it is.')}
      action={hasInsurer && <ButtonLink to="/claims/new">{t('Report a loss')}</ButtonLink>}
    >
      {isInsurer && (
        <Claims
          side="firm"
          heading={t('Of your clients')}
          empty={t('When a client reports a loss, it is here with all that is recorded of it.')}
        />
      )}
      {(!isInsurer || hasInsurer) && (
        <Claims
          side="client"
          heading={t('Your own')}
          empty={
            hasInsurer
              ? t('Nothing was reported.')
              : t('Once an insurer works for you here, you can report a loss to them. Until then, print a claim pack.')
          }
        />
      )}
    </Page>
  )
}

function Claims({ side, heading, empty }: { side: Side; heading: string; empty: string }) {
  const { data, error, refetch } = useQuery(claimsQuery(side))
  const id = `claims-${side}`
  return (
    <section className={layout.section} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {error && !data && (
        <LoadFailure title={t('We couldn’t load the claims')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState drawing={<EmptyNiche />} title={t('No claims')}>
          {empty}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={layout.rows} aria-labelledby={id}>
          {data.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
    </section>
  )
}
