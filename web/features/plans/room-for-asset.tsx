import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AssetLimit } from '#contract/assets.ts'
import { roomForAsset } from '#domain/plans.ts'
import type { Role } from '#domain/roles.ts'
import { api } from '#web/api.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pending } from '#web/ui/pending.tsx'
import classes from './plans.module.css'

interface RoomForAssetProps {
  role: Role
  /** The page that adds one. */
  children: ReactNode
}

/** Lets on to the page that adds an asset, as long as the plan has room for it. */
export function RoomForAsset({ role, children }: RoomForAssetProps) {
  const limit = useQuery(api.assets.limit.queryOptions({ staleTime: 0, enabled: role === 'investor' }))
  if (role !== 'investor') return children
  if (limit.isPending) return <Pending />
  if (!limit.data) {
    return (
      <Page title="Add New Asset" narrow>
        <LoadFailure title="Failed to load asset limit info" error={limit.error} onRetry={() => void limit.refetch()} />
      </Page>
    )
  }
  const { plan, count } = limit.data
  return roomForAsset(role, plan, count).ok ? children : <AssetLimitReached limit={limit.data} />
}

const AssetLimitReached = ({ limit: { count, limit } }: { limit: AssetLimit }) => (
  <Page
    title="Asset Limit Reached"
    lead={`Your vault holds ${count.toLocaleString()} assets, and your plan has room for ${limit?.toLocaleString()}.`}
    narrow
  >
    <p>
      Everything in it stays, and can be read, changed and taken out. To add another one, choose a plan with more room.
    </p>
    <div className={classes.actions}>
      <ButtonLink to="/checkout">Upgrade Plan</ButtonLink>
      <ButtonLink to="/vault" variant="default">
        Back to Vault
      </ButtonLink>
    </div>
  </Page>
)
