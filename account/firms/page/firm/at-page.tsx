import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useMember } from '#account/identity/page/shared/session.ts'
import { homeOf } from '#account/member/rules/routes.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { installation } from '#platform/client/installation.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PagePending } from '#ui/page-pending.tsx'
import { WayInPage } from './way-in-page.tsx'

/** An address of no firm leads on as every unknown address does. */
export function FirmAtPage() {
  const { handle } = useParams({ from: '/at/$handle' })
  const member = useMember()
  const { data, error, refetch } = useQuery(api.firms.at.queryOptions({ input: { handle }, staleTime: 0 }))
  // On a host of its own the first page leads here: gone meanwhile, it would lead there and back.
  const elsewhere = installation.portal?.handle === handle ? '/login' : '/'
  if (isRefusedAs(error, 'NOT_FOUND')) return <Navigate to={member ? homeOf(member) : elsewhere} replace />
  if (data) return <WayInPage firm={data} />
  if (!error) return <PagePending />
  return (
    <Page title={t('Sign in')}>
      <LoadFailure title={t('We couldn’t load this page')} error={error} onRetry={() => void refetch()} />
    </Page>
  )
}
