import type { Role } from '#basics/roles.ts'
import { plural } from '#basics/words/words.ts'
import { ChangeStatus } from '#record/statuses/page/shared/change-status.tsx'
import { ChangeTogether } from './change-together.tsx'
import { GiveSelection } from './give-selection.tsx'
import { GroupAssets } from './group-assets.tsx'
import { MoveAssets } from './move-assets.tsx'
import { RevalueAssets } from './revalue-assets.tsx'
import { ScheduleAssets } from './schedule-assets.tsx'
import type { BulkChange } from './bulk-changes.ts'

interface BulkDialogsProps {
  role: Role
  ids: readonly string[]
  /** Whether one of them is open, and which. */
  opened: boolean
  change: BulkChange | null
  onClose: () => void
  onChanged: () => void
}

/** The dialogs of all that is changed of many assets; one is open at most. */
export function BulkDialogs({ role, ids, opened, change, onClose, onChanged }: BulkDialogsProps) {
  const dialog = (opens: BulkChange) => ({ ids, opened: opened && change === opens, onClose, onChanged })
  return (
    <>
      <ChangeTogether role={role} {...dialog('field')} />
      <MoveAssets {...dialog('place')} />
      <GroupAssets {...dialog('group')} />
      <ChangeStatus
        assets={ids}
        title={plural(ids.length, 'Status of {count} asset', 'Status of {count} assets')}
        {...dialog('status')}
      />
      <GiveSelection {...dialog('heirs')} />
      <RevalueAssets {...dialog('values')} />
      <ScheduleAssets {...dialog('policy')} />
    </>
  )
}
