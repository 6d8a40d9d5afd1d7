import { useQuery } from '@tanstack/react-query'
import type { Member } from '#account/member/contract.ts'
import { t } from '#basics/words/words.ts'
import { AssetNotFound } from '../shared/asset-not-found.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { useWindowTitle } from '#ui/window-title.ts'
import { assetQuery, failureIn, isNotThere } from './asset-query.ts'
import { AssetRecord } from './asset-record.tsx'
import { AssetSkeleton } from './asset-skeleton.tsx'
import { BackToVault } from './back-to-vault.tsx'

interface AssetSummaryPageProps {
  id: string
  member: Member
}

export function AssetSummaryPage({ id, member }: AssetSummaryPageProps) {
  const { data, error, refetch } = useQuery(assetQuery(id))
  // Also where it was there a moment ago.
  const isGone = error !== null && isNotThere(error)
  useWindowTitle(isGone ? t('Asset Not Found') : (data?.title ?? t('Asset')))
  if (isGone) return <AssetNotFound />
  if (data) return <AssetRecord key={data.id} asset={data} role={member.role} onRefresh={() => void refetch()} />
  if (!error) return <AssetSkeleton />
  return (
    <Page title={t('Asset')} narrow>
      <LoadFailure title={failureIn(error)} error={error} onRetry={() => void refetch()} />
      <BackToVault />
    </Page>
  )
}
