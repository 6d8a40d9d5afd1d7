import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Asset } from '../../contract/assets.ts'
import { t } from '#basics/words/words.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { useAlike } from './alike.tsx'
import classes from './asset-form.module.css'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Documents } from './documents.tsx'
import { FilesSection } from './files/files-section.tsx'
import type { FileBucket } from '../shared/picked-files.ts'
import { useAdding } from './files/use-adding.ts'
import { useNoStrayDrops } from '../shared/use-drop-area.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import type { Opened } from './load-form.ts'
import { FormParts } from './parts/form-parts.tsx'
import { useGoTo } from './parts/use-go-to.ts'
import { useOpenParts } from './parts/use-open-parts.ts'
import { Photographs } from './photographs.tsx'
import { FirstFields, OtherRoleFields } from './record-fields.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { SaveFailure } from './save-failure.tsx'
import { keptNames, keptOf } from './series.ts'
import { AddedBefore, KeptForNext } from './series-section.tsx'
import type { TypedFields } from '../shared/typed-asset.ts'
import { type AssetForm as Form, useAssetForm } from './use-asset-form.ts'
import { useGuard } from './use-guard.ts'
import { useSave } from './use-save.ts'

interface AssetFormProps {
  opened: Opened
  /** `kept` is what the next one begins with; null where nobody wants another. */
  onSaved: (asset: Asset, kept: TypedFields | null) => void
  /** Starts again with what is saved. */
  onReload: () => void
  /** Whether somebody came here for Smart Auto-Fill. */
  autoFill: boolean
  /** Whether another may follow. */
  hasRoom: boolean
}

export function AssetForm({ opened, onSaved, onReload, autoFill, hasRoom }: AssetFormProps) {
  const form = useAssetForm(opened)
  const alike = useAlike(form)
  const parts = useOpenParts(form.member, form.typed.fields.category ?? '')
  const goTo = useGoTo(form, parts)
  const guard = useGuard(form.isChanged)
  const end = () => {
    guard.disarm()
    form.end()
  }
  const restart = () => {
    end()
    onReload()
  }
  const mayAddAnother = opened.asset === null && hasRoom
  const { saving, save } = useSaveKeys(form, mayAddAnother, (asset, kept) => {
    end()
    onSaved(asset, kept)
  })
  const [isDismissed, setDismissed] = useState(false)
  const [before, setBefore] = useState(opened.before)
  useEffect(() => {
    if (opened.before) document.getElementById('title')?.focus()
  }, [opened])
  const { show } = parts
  const showDocuments = useCallback((bucket: FileBucket) => bucket === 'asset-documents' && show(['documents']), [show])
  const adding = useAdding(form.queue, showDocuments)
  useNoStrayDrops()
  useEffect(() => opened.release, [opened])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(false)
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label={t('Asset')}>
      <div className={classes.notices}>
        {before && <AddedBefore asset={before} onDismiss={() => setBefore(null)} />}
        {opened.restored && !isDismissed && (
          <RestoredNotice restored={opened.restored} onDiscard={restart} onDismiss={() => setDismissed(true)} />
        )}
        {saving.failure && <SaveFailure error={saving.failure} onDismiss={saving.forgetFailure} />}
        <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} onGo={goTo} />
      </div>
      <FirstFields form={form} alike={alike}>
        <FilesSection
          bucket="asset-images"
          form={form}
          adding={adding}
          more={<Photographs form={form} parts={parts} adding={adding} autoFill={autoFill} />}
        />
      </FirstFields>
      <FormParts form={form} parts={parts} alike={alike} documents={<Documents form={form} adding={adding} />} />
      <OtherRoleFields form={form} />
      {mayAddAnother && <KeptForNext form={form} />}
      {opened.asset === null && !hasRoom && (
        <p className={classes.help}>{t('This is the last asset your plan has room for.')}</p>
      )}
      <SaveBar form={form} isSaving={saving.isPending} onAnother={mayAddAnother ? () => save(true) : null} />
      <LeaveDialog question={guard.question} underWay={form.underWay.length} onDiscard={form.end} />
      <ConflictDialog
        form={form}
        conflict={saving.conflict}
        onOverwrite={saving.overwrite}
        onReload={restart}
        onClose={saving.forgetConflict}
      />
    </form>
  )
}

/** Saves the form, also by keys, and remembers whether another one is wanted. */
function useSaveKeys(form: Form, mayAddAnother: boolean, onSaved: AssetFormProps['onSaved']) {
  const wantsAnother = useRef(false)
  const saving = useSave(form, (asset) =>
    onSaved(asset, wantsAnother.current ? keptOf(form.kind, form.typed.fields, keptNames(form.member).find()) : null),
  )
  const save = (another: boolean) => {
    if (saving.isPending) return
    wantsAnother.current = another
    // Files may be on their way still; what is wrong already need not wait for them.
    if (form.examine()) saving.save()
  }
  useHotkeys(
    [
      ['mod+Enter', ({ target }) => !isInDialog(target) && save(false)],
      ['mod+shift+Enter', ({ target }) => mayAddAnother && !isInDialog(target) && save(true)],
    ],
    [],
  )
  return { saving, save }
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null
