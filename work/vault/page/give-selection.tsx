import { useMemo } from 'react'
import { plural } from '#basics/words/words.ts'
import { inParts } from '#platform/client/in-parts.ts'
import { GiveDialog } from '#record/people/page/shared/give-dialog.tsx'
import { GIVEN_AT_ONCE } from '#record/people/rules/giving.ts'

interface GiveSelectionProps {
  ids: readonly string[]
  opened: boolean
  onClose: () => void
  onChanged: () => void
}

/** Who gets all that is chosen. */
export function GiveSelection({ ids, opened, onClose, onChanged }: GiveSelectionProps) {
  const pieces = useMemo(
    () => [...inParts(ids, GIVEN_AT_ONCE)].map((some) => ({ by: 'assets' as const, ids: some })),
    [ids],
  )
  return (
    <GiveDialog
      title={plural(ids.length, 'Who gets {count} asset?', 'Who gets {count} assets?')}
      pieces={pieces}
      opened={opened}
      onClose={onClose}
      onGiven={onChanged}
    />
  )
}
