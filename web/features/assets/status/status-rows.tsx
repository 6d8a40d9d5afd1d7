import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Asset } from '#contract/assets.ts'
import type { RecordedStatus } from '#contract/statuses.ts'
import { isBeforeAcquired, latestFirst, statusInWords, type StatusDraft } from '#domain/assets/statuses.ts'
import { dateInWords } from '#domain/dates/date-in-words.ts'
import { t } from '#domain/words/words.ts'
import { client } from '#web/client/api.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import cards from '../record/asset-record.module.css'
import { invalidateLists } from '../invalidate-lists.ts'
import { StatusForm } from './status-form.tsx'
import classes from './status.module.css'

/** Whether it is held, and all that was recorded of that, the latest first. */
export function StatusRows({ asset }: { asset: Asset }) {
  const [corrected, setCorrected] = useState<RecordedStatus | null>(null)
  const [removed, setRemoved] = useState<RecordedStatus | null>(null)
  const rows = latestFirst(asset.statuses)
  if (rows.length === 0) return t('Owned')
  return (
    <>
      <ol className={cards.within} aria-label={t('Status')}>
        {rows.map((row) => (
          <li key={row.id}>
            {statusInWords(row, dateInWords)}
            {isBeforeAcquired(row, asset) && <span>{t('That is before it was acquired. Is the date right?')}</span>}
            <div className={classes.row}>
              <Button variant="subtle" size="compact-sm" onClick={() => setCorrected(row)}>
                {t('Correct')}
              </Button>
              <Button variant="subtle" size="compact-sm" onClick={() => setRemoved(row)}>
                {t('Remove')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Correction row={corrected} onClose={() => setCorrected(null)} />
      <Removal row={removed} onClose={() => setRemoved(null)} />
    </>
  )
}

interface OfRow {
  row: RecordedStatus | null
  onClose: () => void
}

function Correction({ row, onClose }: OfRow) {
  const save = useSingleMutation((typed: StatusDraft) => client.assets.correctStatus({ id: row!.id, ...typed }), {
    onSuccess: async () => {
      await invalidateLists()
      void toast({ kind: 'good', message: t('The status was corrected.') })
      onClose()
    },
  })
  return (
    <Dialog title={t('Correct the status')} opened={row !== null} onClose={onClose}>
      {row && (
        <StatusForm
          key={row.id}
          before={row}
          pending={save.isPending}
          error={save.error}
          onSave={(typed) => save.start(typed)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

function Removal({ row, onClose }: OfRow) {
  const remove = useSingleMutation((id: string) => client.assets.removeStatuses({ ids: [id] }), {
    onSuccess: async () => {
      await invalidateLists()
      onClose()
    },
  })
  return (
    <AskFirst
      title={t('Remove this status?')}
      action={t('Remove')}
      opened={row !== null}
      pending={remove.isPending}
      error={remove.error}
      failed={t('The status could not be removed')}
      onConfirm={() => row && remove.start(row.id)}
      onClose={onClose}
    >
      {t('The asset then has the status that was recorded before.')}
    </AskFirst>
  )
}
