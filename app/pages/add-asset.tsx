import { createFileRoute } from '@tanstack/react-router'
import { roomForAsset } from '#account/billing/rules/plans.ts'
import { texts } from '#basics/words/words.ts'
import { AssetFormPage } from '#record/assets/page/form/asset-form-page.tsx'
import { RoomForAsset } from '#account/billing/page/room-for-asset.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'
import { LimitBanner } from '#account/billing/page/shared/limit-banner.tsx'

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
