import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import type { FileGroup } from './file-groups.ts'
import { SendingProgress } from './sending-progress.tsx'
import { pickedAsIs } from './sources.ts'
import type { useFileSending } from './use-file-sending.ts'

const QuickAdd = lazyWithRetry(async () => (await import('./quick-add.tsx')).QuickAdd)

interface AddWhileWalkingProps {
  walkthrough: { id: string; place: string | null; ended_at: string | null }
  sending: ReturnType<typeof useFileSending>
}

/** What nobody has recorded, photographed where it is found: it is new in this walkthrough, and is finished later. */
export function AddWhileWalking({ walkthrough: { id, place, ended_at }, sending }: AddWhileWalkingProps) {
  const [opened, setOpened] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = () => {
    setOpened(true)
    setWasOpen(true)
  }
  return (
    <>
      {ended_at === null && (
        <Button variant="default" onClick={open}>
          {t('Add What Is New')}
        </Button>
      )}
      <SendingProgress sending={sending} />
      {wasOpen && (
        <QuickAdd
          opened={opened}
          at={place ?? ''}
          onClose={() => setOpened(false)}
          onPiece={({ title, place, photos }) => {
            const sources = photos.map((file) => pickedAsIs(file))
            const piece: FileGroup = { asset: null, bucket: 'asset-images', title, place, walkthrough: id, sources }
            // The photos are nowhere else by then.
            sending.start([piece]).catch(() => sending.startHere([piece]))
          }}
        />
      )}
      <LeaveGuard unsaved={sending.isUnderWay} onLeave={sending.end} />
    </>
  )
}
