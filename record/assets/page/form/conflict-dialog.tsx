import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#basics/words/words.ts'
import { longMoment } from '#ui/in-words.ts'
import { Dialog, useLast } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import { rich } from '#ui/rich.tsx'
import classes from './asset-form.module.css'
import { differences } from './differences.ts'
import type { Conflict } from './save-with-others.ts'
import type { AssetForm } from './use-asset-form.ts'

interface ConflictDialogProps {
  form: AssetForm
  conflict: Conflict | null
  onOverwrite: () => void
  onReload: () => void
  onClose: () => void
}

/** The asset was saved elsewhere since this form was opened: what differs, and which of the two is to stay. */
export function ConflictDialog({ form, conflict, onOverwrite, onReload, onClose }: ConflictDialogProps) {
  const shown = useLast(conflict)
  return (
    <Dialog title={t('This asset has changed')} opened={conflict !== null} onClose={onClose}>
      <p>
        {t(
          'It was saved in another tab or device on {time}, after you opened it here. Your changes aren’t saved yet.',
          { time: shown ? longMoment(shown.updated_at) : '' },
        )}
      </p>
      {conflict && <Differences form={form} conflict={conflict} />}
      <p>{t('Overwrite to save your version instead. Reload to see the other version and lose your changes here.')}</p>
      <div className={layout.answers}>
        <Button variant="default" onClick={onReload}>
          {t('Reload')}
        </Button>
        <Button variant="default" onClick={onOverwrite}>
          {t('Overwrite')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('Keep editing')}
        </Button>
      </div>
    </Dialog>
  )
}

const side = (words: ReactNode) => <span className={layout.muted}>{words}</span>

function Differences({ form: { kind, toSend, own }, conflict }: { form: AssetForm; conflict: Conflict }) {
  const { theirs, fields } = conflict
  const all = theirs ? differences(kind, toSend, theirs, own) : []
  const found = all.filter(({ field }) => fields?.includes(field) ?? true)
  if (found.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to be reached by the keyboard.
    <dl className={classes.differences} tabIndex={0} aria-label={t('What differs')}>
      {found.map(({ field, label, here, saved }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd className={layout.clamped}>
            {rich('<side>Here: </side>{version}', { side, version: <bdi>{here || t('nothing')}</bdi> })}
          </dd>
          <dd className={layout.clamped}>
            {rich('<side>Elsewhere: </side>{version}', { side, version: <bdi>{saved || t('nothing')}</bdi> })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
