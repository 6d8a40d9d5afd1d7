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
import { OwnCompletion } from '#work/completion/page/shared/completion.tsx'
import type { Side } from '../rules/schedules.ts'
import { schedulesQuery } from './queries.ts'
import { VersionRow } from './version-row.tsx'

/** What owners and insurers agree is covered: of an insurer’s clients, and of one’s own things. */
export function SchedulesPage() {
  const kind = useFirmKind()
  const firms = useQuery(clientFirmsQuery())
  if (kind === undefined || firms.isPending) return <PageSkeleton shape="list" />
  const insurers = firms.data?.filter((firm) => firm.kind === 'insurance-partners') ?? []
  const isInsurer = kind === 'insurance-partners'
  return (
    <Page
      title={t('Schedules')}
      lead={t('What is covered, version by version. Both sides keep each version as it was.')}
      action={insurers.length > 0 && <ButtonLink to="/schedules/new">{t('Propose a version')}</ButtonLink>}
    >
      {isInsurer && (
        <Versions
          side="firm"
          heading={t('Of your clients')}
          empty={t('Nothing was proposed yet. Open a client to propose what you would cover.')}
        />
      )}
      {insurers.length > 0 && <OwnCompletion />}
      {(!isInsurer || insurers.length > 0) && (
        <Versions
          side="client"
          heading={t('Of your own things')}
          empty={
            insurers.length > 0
              ? t('Nothing was proposed yet. Propose what your insurer is to cover.')
              : t('Once an insurer works for you here, you agree with them on what is covered.')
          }
        />
      )}
    </Page>
  )
}

function Versions({ side, heading, empty }: { side: Side; heading: string; empty: string }) {
  const { data, error, refetch } = useQuery(schedulesQuery(side))
  const id = `schedules-${side}`
  return (
    <section className={layout.section} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {error && !data && (
        <LoadFailure title={t('We couldn’t load the schedules')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState drawing={<EmptyNiche />} title={t('No schedule yet')}>
          {empty}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={layout.rows} aria-labelledby={id}>
          {data.map((version) => (
            <VersionRow key={version.id} version={version} />
          ))}
        </ul>
      )}
    </section>
  )
}
