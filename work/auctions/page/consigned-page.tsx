import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { Pending } from '#ui/pending.tsx'
import { ConsignedLots } from './consigned-lots.tsx'
import { consignedQuery } from './queries.ts'

/** Where a consignor reads what the catalog says of their pieces, and approves it. */
export function ConsignedPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(consignedQuery(id))
  if (data)
    return (
      <ConsignedLots
        consigned={data}
        opensPieces
        give={(answer) => client.auctions.consigned.answer({ id, ...answer })}
        onAnswered={(answered) => void queryClient.setQueryData(consignedQuery(id).queryKey, answered)}
      />
    )
  return (
    <Page title={error ? t('Your lots') : null}>
      {error ? (
        <LoadFailure title={t('We couldn’t load your lots')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Pending />
      )}
    </Page>
  )
}
