import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Asset } from '#contract/assets.ts'
import { keepableOf } from '#domain/assets/series.ts'
import { t } from '#domain/words/words.ts'
import { deleteAssets, deleteFailureIn } from '#web/client/asset-changes.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { Notice, NoticeAction } from '#web/ui/notice.tsx'
import { rich } from '#web/ui/rich.tsx'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import { invalidateTrash } from '../trash/restore.ts'
import classes from './asset-form.module.css'
import { Section } from './section.tsx'
import { keptNames } from './series.ts'
import type { AssetForm } from './use-asset-form.ts'

/** What a new asset leaves to the next one. */
export function SeriesSection({ form: { kind, member } }: { form: AssetForm }) {
  const kept = keptNames(member)
  const [names, setNames] = useState(kept.find)
  const keep = (name: string, checked: boolean) => {
    const changed = checked ? [...names, name] : names.filter((each) => each !== name)
    setNames(changed)
    kept.save(changed)
  }
  return (
    <Section
      name="series"
      title={t('For the next one')}
      help={t('What “Save and Add Another” fills in again for you.')}
    >
      <div className={classes.kept} role="group" aria-labelledby="series-title">
        {keepableOf(kind).map(({ name, label }) => (
          <CheckField
            key={name}
            label={t('Keep: {field}', { field: label })}
            checked={names.includes(name)}
            onChange={(checked) => keep(name, checked)}
          />
        ))}
      </div>
    </Section>
  )
}

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
