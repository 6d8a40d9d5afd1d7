import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PRESETS } from '#account/access/rules.ts'
import { withinVisit } from '#account/access/page/shared/within-visit.ts'
import { plural, t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { from, PAGES } from '#platform/client/paged.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { NameSearch } from '#ui/name-search.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { ClientField } from '#work/jobs/page/shared/client-field.tsx'
import type { Auction } from '../contract/shapes.ts'
import classes from './auctions.module.css'
import { invalidateAuctions } from './queries.ts'

/** Pieces that a client shows the firm, to become lots. */
export function ChoosePieces({ auction, onClose }: { auction: Auction; onClose: () => void }) {
  const [clientId, setClientId] = useState('')
  const [grant, setGrant] = useState('')
  const { data } = useQuery({
    ...api.clients.get.queryOptions({ input: { id: clientId }, staleTime: 0 }),
    enabled: clientId !== '',
  })
  const accesses = clientId === '' ? [] : (data?.accesses ?? [])
  const chosen = accesses.find(({ id }) => id === grant) ?? accesses[0]
  return (
    <div className={layout.stack}>
      <ClientField id="consignor" value={clientId} onChange={setClientId} />
      {data && clientId !== '' && accesses.length === 0 && (
        <p className={layout.quiet}>{t('{name} shares nothing with you right now.', { name: data.name })}</p>
      )}
      {accesses.length > 1 && (
        <NativeSelect
          label={t('By which access')}
          data={accesses.map(({ id, preset }) => ({ value: id, label: PRESETS[preset].label }))}
          value={chosen?.id ?? ''}
          onChange={({ currentTarget }) => setGrant(currentTarget.value)}
        />
      )}
      {chosen && <Pieces key={chosen.id} grant={chosen.id} auction={auction} onClose={onClose} />}
    </div>
  )
}

function Pieces({ grant, auction, onClose }: { grant: string; auction: Auction; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const pages = useInfiniteQuery({
    queryKey: [...api.auctions.key(), 'pieces', grant, search],
    queryFn: ({ pageParam, signal }) =>
      withinVisit(grant, () =>
        client.shared.assets({ grant, search, sort: 'title', limit: 50, ...from(pageParam) }, { signal }),
      ),
    ...PAGES,
    staleTime: 0,
    retry: false,
  })
  const pieces = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const offer = useSingleMutation(
    () => withinVisit(grant, () => client.auctions.shared.offer({ grant, auction: auction.id, assets: [...chosen] })),
    {
      onSuccess: async ({ offered }) => {
        onClose()
        void toast({ kind: 'good', message: plural(offered, '{count} lot was added.', '{count} lots were added.') })
        await invalidateAuctions()
      },
    },
  )
  return (
    <>
      <NameSearch label={t('Search their pieces')} search={search} onSearch={(wanted) => setSearch(wanted ?? '')} />
      <PagedList
        pages={pages}
        loading={t('Loading their pieces')}
        failed={t('We couldn’t load their pieces')}
        rowHeight={32}
        more={rich('Show more<hidden>\u00a0pieces</hidden>', { hidden })}
      >
        {pieces.length === 0 && <p className={layout.quiet}>{t('Nothing matches.')}</p>}
        <ul aria-label={t('Their pieces')} className={classes.pieces}>
          {pieces.map(({ id, title }) => (
            <li key={id}>
              <Checkbox
                label={title}
                checked={chosen.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen((before) => (checked ? [...before, id] : before.filter((each) => each !== id)))
                }
              />
            </li>
          ))}
        </ul>
      </PagedList>
      <FailureNotice error={offer.error} title={t('We couldn’t add the lots')} />
      <div className={layout.answers}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button disabled={chosen.length === 0} loading={offer.isPending} onClick={() => offer.start()}>
          {chosen.length === 0 ? t('Add lots') : plural(chosen.length, 'Add {count} lot', 'Add {count} lots')}
        </Button>
      </div>
    </>
  )
}
