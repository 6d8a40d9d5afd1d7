import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LetterPage } from '#account/access/page/shared/letter-page.tsx'
import { tokenOf } from '#account/access/page/shared/token.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { ConsignedLots } from './consigned-lots.tsx'

/** Where the letter leads a consignor whose vault isn’t claimed yet: they approve their lots without an account. */
export function ByLetterPage() {
  const [token] = useState(() => tokenOf('approve'))
  const queryKey = ['lots of letter', token]
  const opening = useQuery({
    queryKey,
    queryFn: () => client.auctions.byLetter.open({ token: token ?? '' }),
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <LetterPage title={t('Your lots')} token={token} opening={opening} failed={t('We couldn’t load your lots')}>
      {(consigned) => (
        <ConsignedLots
          consigned={consigned}
          opensPieces={false}
          give={(answer) => client.auctions.byLetter.answer({ token: token ?? '', ...answer })}
          onAnswered={(answered) => void queryClient.setQueryData(queryKey, answered)}
        />
      )}
    </LetterPage>
  )
}
