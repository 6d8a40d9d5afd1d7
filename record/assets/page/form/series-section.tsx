import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Asset } from '../../contract/assets.ts'
import { keepableOf } from '../../rules/series.ts'
import { t } from '#basics/words/words.ts'
import { deleteAssets, deleteFailureIn } from '../shared/asset-changes.ts'
import { CheckField } from '#ui/check-field.tsx'
import { Notice, NoticeAction } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { invalidateTrash } from '#work/trash/page/shared/restore.ts'
import layout from '#ui/layout.module.css'
import classes from './asset-form.module.css'
import { keptNames } from './series.ts'
import type { AssetForm } from './use-asset-form.ts'

/** What “Save and Add Another” fills in again: one line above it, and the choice behind it. */
export function KeptForNext({ form: { kind, member } }: { form: AssetForm }) {
  const kept = keptNames(member)
  const [names, setNames] = useState(kept.find)
  const [isOpen, setOpen] = useState(false)
  const keepable = keepableOf(kind)
  const labels = keepable.flatMap(({ name, label }) => (names.includes(name) ? [label] : []))
  const keep = (name: string, checked: boolean) => {
    const changed = checked ? [...names, name] : names.filter((each) => each !== name)
    setNames(changed)
    kept.save(changed)
  }
  return (
    <div className={`${layout.stack} ${layout.near}`}>
      <div className={classes.nextLine}>
        <p>
          {labels.length === 0
            ? t('The next one starts empty.')
            : t('For the next one: {fields}.', { fields: labels.join(', ') })}
        </p>
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {rich('Change<hidden> what is kept for the next one</hidden>', { hidden })}
        </Button>
      </div>
      {isOpen && (
        <div className={classes.kept} role="group" aria-label={t('For the next one')}>
          {keepable.map(({ name, label }) => (
            <CheckField
              key={name}
              label={t('Keep: {field}', { field: label })}
              checked={names.includes(name)}
              onChange={(checked) => keep(name, checked)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>

/** Of the one before, above the form of the next. */
export function AddedBefore({ asset: { id, title }, onDismiss }: { asset: Asset; onDismiss: () => void }) {
  const undo = useSingleMutation(() => deleteAssets([id]), { onSettled: () => void invalidateTrash() })
  if (undo.isSuccess)
    return (
      <Notice kind="calm" title={t('Moved to trash')} onDismiss={onDismiss}>
        <bdi>{title}</bdi>
      </Notice>
    )
  return (
    <Notice
      kind="good"
      title={rich('Saved: {asset}', {
        asset: (
          <Link to="/asset-summary/$id" params={{ id }}>
            <bdi>{title}</bdi>
          </Link>
        ),
      })}
      onDismiss={onDismiss}
    >
      {undo.error && <p role="alert">{deleteFailureIn(undo.error)}</p>}
      <NoticeAction onClick={() => undo.start()} loading={undo.isPending}>
        {t('Undo')}
      </NoticeAction>
    </Notice>
  )
}
