import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { mayDo } from '#basics/may.ts'
import { t } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import record from '#record/assets/page/shared/asset-record.module.css'
import { ShownRecord } from '#record/assets/page/shared/shown-record.tsx'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { ProposalsHere } from '#record/proposals/page/shared/proposals-here.tsx'
import layout from '#ui/layout.module.css'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { useWindowTitle } from '#ui/window-title.ts'
import type { SharedVault } from '../../contract.ts'
import { DownloadPicture, HandedDocuments, SharedPaperButton } from './handed-out.tsx'
import { NoAccess } from './no-access.tsx'
import { assetQuery, isOver, listQuery, vaultQuery } from './queries.ts'
import { SeenLine } from './seen-line.tsx'
import { sharedKey, withinVisit } from './visit.ts'
import { ShownInsurance } from './shown-insurance.tsx'

const LeftPieceHere = lazyWithRetry(async () => (await import('./left-piece.tsx')).LeftPieceHere)
const GuestComments = lazyWithRetry(
  async () => (await import('#record/comments/page/shared/guest-comments.tsx')).GuestComments,
)

interface SharedRecordPageProps {
  id: string
  asset: string
}

/** One of the pieces that somebody is let see, with all of it that is shown. */
export function SharedRecordPage({ id, asset: assetId }: SharedRecordPageProps) {
  const vault = useQuery(vaultQuery(id))
  const asset = useQuery(assetQuery(id, assetId))
  const isMissing = isRefusedAs(asset.error, 'NOT_FOUND')
  useWindowTitle(asset.data && !isMissing ? asset.data.title : t('Asset'))
  const error = vault.error ?? asset.error
  if (isOver(vault.error) || isOver(asset.error)) return <NoAccess because={[vault.error, asset.error]} />
  if (isMissing) return <Missing id={id} />
  if (vault.data && asset.data)
    return (
      <ShownRecord
        key={assetId}
        asset={asset.data}
        role={vault.data.owner_role}
        own={vault.data.own_fields}
        onRefresh={() => void asset.refetch()}
        {...(mayDo(vault.data.may, 'download') && {
          documents: <HandedDocuments grant={id} documents={asset.data.documents} />,
          pictureAction: (path: string) => <DownloadPicture key={path} grant={id} path={path} />,
        })}
        sections={
          <>
            <ShownInsurance vault={vault.data} asset={assetId} />
            {mayDo(vault.data.may, 'comment') && (
              <GuestComments
                grant={id}
                asset={assetId}
                owner={vault.data.owner_name}
                queryKey={[...sharedKey(id), 'comments', assetId]}
                within={(ask) => withinVisit(id, ask)}
              />
            )}
          </>
        }
      >
        <SeenLine vault={vault.data}>
          <SharedPaperButton vault={vault.data} asset={assetId} />
        </SeenLine>
        <Ways vault={vault.data} asset={assetId} />
        {vault.data.left_as === 'heir' && <LeftPieceHere vault={vault.data} asset={assetId} />}
        <ProposalsHere
          grant={id}
          asset={asset.data}
          may={vault.data.may}
          groups={vault.data.groups}
          kind={recordKindOf(vault.data.owner_role)}
          own={vault.data.own_fields}
          within={sharedKey(id)}
          ask={(work) => withinVisit(id, work)}
        />
      </ShownRecord>
    )
  if (!error) return <PageSkeleton shape="record" />
  const retry = () => void Promise.all([vault.refetch(), asset.refetch()])
  return (
    <Page title={t('Asset')} narrow>
      <LoadFailure title={t('We couldn’t load this asset')} error={error} onRetry={retry} />
      <BackToList id={id} />
    </Page>
  )
}

const Missing = ({ id }: { id: string }) => (
  <Page title={t('Asset Not Found')} narrow>
    <p>{t('It isn’t among the assets you can see in this vault.')}</p>
    <BackToList id={id} />
  </Page>
)

export function BackToList({ id }: { id: string }) {
  const { fromShared = {} } = useLocation({ select: ({ state }) => state })
  return (
    <p className={record.back}>
      <Link to="/shared/$id" params={{ id }} search={fromShared}>
        <span aria-hidden>← </span>
        {t('Back to the list')}
      </Link>
    </p>
  )
}

/** To the list, to the pieces beside this one in it as far as it was loaded, and to a comparison. */
function Ways({ vault: { id, groups, assets }, asset }: { vault: SharedVault; asset: string }) {
  const { fromShared } = useLocation({ select: ({ state }) => state })
  const { data } = useInfiniteQuery({
    ...listQuery({ grant: id, search: fromShared ?? {}, groups }),
    enabled: false,
  })
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const place = items.findIndex((item) => item.id === asset)
  const ways = [
    { to: place > 0 ? items[place - 1] : undefined, label: t('Previous asset'), short: `← ${t('Previous')}` },
    { to: place < 0 ? undefined : items[place + 1], label: t('Next asset'), short: `${t('Next')} →` },
  ]
  return (
    <div className={`${layout.line} ${layout.apart} ${layout.onScreen}`}>
      <BackToList id={id} />
      <nav className={record.neighbors} aria-label={t('Other assets')}>
        {assets > 1 && (
          <Link to="/shared/$id/compare" params={{ id }} search={{ a: asset }}>
            {t('Compare')}
          </Link>
        )}
        {ways.map(
          ({ to, label, short }) =>
            to && (
              <Link
                key={label}
                to="/shared/$id/$asset"
                params={{ id, asset: to.id }}
                state={fromShared ? { fromShared } : {}}
                replace
                title={to.title}
                aria-label={`${label}: ${to.title}`}
              >
                {short}
              </Link>
            ),
        )}
      </nav>
    </div>
  )
}
