import { createFileRoute } from '@tanstack/react-router'
import { RoomForAsset } from '#web/features/plans/room-for-asset.tsx'
import { useMember } from '#web/session.ts'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/add-asset')({
  staticData: { title: 'Add New Asset' },
  component: function AddAsset() {
    const member = useMember()
    return (
      member && (
        <RoomForAsset role={member.role}>
          <NotBuiltYet title="Add New Asset" back={{ to: '/dashboard', label: 'Go to Dashboard' }}>
            A new piece will be recorded here: what it is, where it came from, its pictures and papers.
          </NotBuiltYet>
        </RoomForAsset>
      )
    )
  },
})
