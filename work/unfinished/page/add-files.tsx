import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { FILE_TYPES, PICKED_DOCUMENTS } from '#basics/files/file-rules.ts'
import { t } from '#basics/words/words.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { LeftOut, leavesOut } from '#record/assets/page/shared/left-out.tsx'
import { useDropArea, useNoStrayDrops } from '#record/assets/page/shared/use-drop-area.ts'
import { addTo, type ChosenFiles, MOST_FILES, NONE } from './choose-files.ts'
import { droppedFiles } from './dropped-files.ts'
import type { FileGroup } from './file-groups.ts'
import { ReviewFiles } from './review-files.tsx'
import { SendingProgress } from './sending-progress.tsx'
import { pickedAsIs } from './sources.ts'
import classes from './unfinished.module.css'
import { useFileSending } from './use-file-sending.ts'

const TAKEN = [
  ...new Set(Object.values(FILE_TYPES['asset-images'])),
  ...['heic', 'heif', ...PICKED_DOCUMENTS, 'zip'].map((extension) => `.${extension}`),
].join(',')

const QuickAdd = lazyWithRetry(async () => (await import('./quick-add.tsx')).QuickAdd)

interface AddFilesProps {
  /** Whether pieces are photographed one by one. */
  camera: boolean
  onCamera: (isOn: boolean) => void
  /** How many pieces wait to be finished. */
  waiting: number
}

/** Photos come first, many at once; what becomes of which file is shown before any is sent. */
export function AddFiles({ camera, onCamera, waiting }: AddFilesProps) {
  const [wasOpen, setWasOpen] = useState(camera)
  if (camera && !wasOpen) setWasOpen(true)
  const [chosen, setChosen] = useState<ChosenFiles>(NONE)
  const sending = useFileSending()
  const look = useSingleMutation(async (files: Promise<File[]>) => addTo(chosen, await files), { onSuccess: setChosen })
  const add = useSingleMutation(sending.start, { onSuccess: () => setChosen(NONE) })
  const { isOver, area } = useDropArea((_, transfer) => look.start(droppedFiles(transfer)))
  useNoStrayDrops()
  return (
    <section
      className={classes.add}
      aria-label={t('Add photos and documents')}
      data-over={isOver || undefined}
      {...area}
    >
      <FailureNotice error={look.error} title={t('We couldn’t open this')} onDismiss={look.reset} />
      <FailureNotice error={add.error} title={t('We couldn’t add this')} onDismiss={add.reset} />
      {leavesOut(chosen.leftOut) && (
        <LeftOut
          verdict={chosen.leftOut}
          bucket="asset-images"
          atOnce={MOST_FILES}
          onDismiss={() => setChosen({ ...chosen, leftOut: NONE.leftOut })}
        />
      )}
      <SendingProgress sending={sending} />
      {look.isPending ? (
        <p role="status">{t('Reading the files…')}</p>
      ) : chosen.files.length + chosen.neither.length === 0 ? (
        <ChooseFiles onChosen={(files) => look.start(Promise.resolve(files))} onCamera={() => onCamera(true)} />
      ) : (
        <ReviewFiles
          chosen={chosen}
          waiting={waiting}
          onCancel={() => setChosen(NONE)}
          onAdd={(groups) => add.start(groups)}
        />
      )}
      {wasOpen && (
        <QuickAdd
          opened={camera}
          onClose={() => onCamera(false)}
          onPiece={({ title, place, photos }) => {
            const sources = photos.map((file) => pickedAsIs(file))
            const piece: FileGroup = { asset: null, bucket: 'asset-images', title, place, sources }
            // The photos are nowhere else by then.
            sending.start([piece]).catch(() => sending.startHere([piece]))
          }}
        />
      )}
      <LeaveGuard unsaved={chosen.files.length > 0 || sending.isUnderWay} onLeave={() => setChosen(NONE)} />
    </section>
  )
}

interface ChooseFilesProps {
  onChosen: (files: File[]) => void
  onCamera: () => void
}

function ChooseFiles({ onChosen, onCamera }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  return (
    <>
      <p>
        {t('Drop photos, documents, a folder or a ZIP here. Photos become assets that you finish when you have time.')}
      </p>
      <p className={layout.quiet}>
        {t('A file whose name begins with an inventory number or a title can go to that asset.')}
      </p>
      <div className={layout.row}>
        <Button onClick={onCamera}>{t('Photograph piece by piece')}</Button>
        <Button variant="default" onClick={() => input.current?.click()}>
          {t('Choose files')}
        </Button>
        <Button variant="default" className={classes.folder} onClick={() => folder.current?.click()}>
          {t('Choose a folder')}
        </Button>
      </div>
      {[
        { ref: input, label: t('Choose files'), accept: TAKEN },
        // Not in the types of React.
        { ref: folder, label: t('Choose a folder'), webkitdirectory: '' },
      ].map(({ ref, label, ...given }) => (
        <input
          key={label}
          ref={ref}
          type="file"
          hidden
          multiple
          {...given}
          aria-label={label}
          onChange={({ currentTarget }) => onChosen([...(currentTarget.files ?? [])])}
        />
      ))}
    </>
  )
}
