import { createFileRoute } from '@tanstack/react-router'
import { roomForAsset } from '#domain/billing/plans.ts'
import { texts } from '#domain/words/words.ts'
import { AssetFormPage } from '#web/features/assets/form/asset-form-page.tsx'
import { RoomForAsset } from '#web/features/billing/room-for-asset.tsx'
import { useMember } from '#web/session/session.ts'
import { LimitBanner } from '#web/ui/limit-banner.tsx'

export const Route = createFileRoute('/add-asset')({
  staticData: texts({ title: 'Add New Asset' }, ['title']),
  validateSearch: ({
    auto_fill,
    like,
    unfinished,
  }: Record<string, unknown>): { auto_fill?: true; like?: string; unfinished?: string } => ({
    ...(auto_fill === true && { auto_fill }),
    ...(typeof like === 'string' && { like }),
    ...(typeof unfinished === 'string' && { unfinished }),
  }),
  component: function AddAsset() {
    const member = useMember()
    const { auto_fill = false, like = null, unfinished = null } = Route.useSearch()
    return (
      member && (
        <RoomForAsset role={member.role}>
          {(limit) => (
            <AssetFormPage
              member={member}
              id={null}
              banner={limit && <LimitBanner {...limit} />}
              autoFill={auto_fill}
              like={like}
              unfinished={unfinished}
              hasRoom={!limit || roomForAsset(member.role, limit.plan, limit.count + 1).ok}
            />
          )}
        </RoomForAsset>
      )
    )
  },
})
