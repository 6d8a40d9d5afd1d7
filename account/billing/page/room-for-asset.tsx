import { PlanButton } from './shared/plan-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AssetLimit } from '../contract/subscription.ts'
import { type RoomReason, roomForAsset } from '../rules/plans.ts'
import { moreRoomInWords, noRoomInWords } from '../rules/room-in-words.ts'
import type { Role } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { Pending } from '#ui/pending.tsx'
import { useWindowTitle } from '#ui/window-title.ts'
import classes from './plans.module.css'

interface RoomForAssetProps {
  role: Role
  /** The page that adds one. */
  children: (limit: AssetLimit | null) => ReactNode
}

/** Lets on to the page that adds an asset, as long as the plan has room for it. Whoever is in stays: they are writing. */
export function RoomForAsset({ role, children }: RoomForAssetProps) {
  const limit = useQuery(api.assets.limit.queryOptions({ staleTime: 0, enabled: role === 'investor' }))
  const [entered, setEntered] = useState<AssetLimit | null>(null)
  if (role !== 'investor') return children(null)
  if (entered) return children(limit.data ?? entered)
  // What was known before may have been said of a vault that has filled up since.
  if (limit.isPending || !limit.isFetchedAfterMount) return <Pending />
  if (!limit.data) {
    return (
      <Page title={t('Add New Asset')} narrow>
        <LoadFailure
          title={t('Failed to load asset limit info')}
          error={limit.error}
          onRetry={() => void limit.refetch()}
        />
      </Page>
    )
  }
  const { plan, count, because } = limit.data
  const room = roomForAsset(role, plan, count)
  if (!room.ok) return <AssetLimitReached count={count} max={room.max} because={because} />
  setEntered(limit.data)
  return null
}

function AssetLimitReached({ count, max, because }: { count: number; max: number; because: RoomReason }) {
  const title = t('Asset Limit Reached')
  useWindowTitle(title)
  return (
    <Page title={title} lead={noRoomInWords(because, { count, max })} narrow>
      <p>{t('You can still see, edit and download everything.')}</p>
      <div className={classes.actions}>
        <PlanButton>{moreRoomInWords(because)}</PlanButton>
        <ButtonLink to="/vault" variant="default">
          {t('Back to Vault')}
        </ButtonLink>
      </div>
    </Page>
  )
}
