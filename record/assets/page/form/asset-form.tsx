import { useHotkeys } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Asset } from '../../contract/assets.ts'
import { partWith } from '../../rules/form-parts.ts'
import { FILE_TYPES, PICKED_DOCUMENTS } from '#basics/files/file-rules.ts'
import { wantedViews } from '#record/kinds/rules/views.ts'
import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { withinSentence } from '#ui/in-words.ts'
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
import { useAssetForm } from './use-asset-form.ts'
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
  const goTo = useGoTo(form.kind, parts)
  const guard = useGuard(form.isChanged)
  const wantsAnother = useRef(false)
  const saving = useSave(form, (asset) => {
    guard.disarm()
    form.end()
    onSaved(asset, wantsAnother.current ? keptOf(form.kind, form.typed.fields, keptNames(form.member).find()) : null)
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
  // A record leads to what is missing in it.
  const { hash } = useLocation()
  const leadTo = useEffectEvent((id: string) => id !== '' && goTo(id))
  useEffect(() => void leadTo(hash), [hash])
  // What is wrong is never behind a closed section.
  const showMistakes = useEffectEvent((attempt: number) => {
    if (attempt > 0) show(Object.keys(form.summary).flatMap((field) => partWith(form.kind, field) ?? []))
  })
  useEffect(() => showMistakes(form.attempt), [form.attempt])

  const restart = () => {
    guard.disarm()
    form.end()
    onReload()
  }
  const save = (another: boolean) => {
    if (saving.isPending) return
    wantsAnother.current = another
    // Files may be on their way still; what is wrong already need not wait for them.
    if (form.examine()) saving.save()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(false)
  }
  const mayAddAnother = opened.asset === null && hasRoom
  useHotkeys(
    [
      ['mod+Enter', ({ target }) => !isInDialog(target) && save(false)],
      ['mod+shift+Enter', ({ target }) => mayAddAnother && !isInDialog(target) && save(true)],
    ],
    [],
  )

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
          id="images"
          bucket="asset-images"
          way="across"
          title={t('Photos')}
          help={t('The first one is the cover. Good to add: {views}, and any damage.', {
            views: wantedViews(form.typed.fields.category)
              .map((view) => withinSentence(t(view)))
              .join(', '),
          })}
          hint={t(
            'Drop or paste photos here, or choose files: JPEG, PNG, GIF, WebP or HEIC. Photos over {max} MB are resized.',
            { max: installation.max_file_mb },
          )}
          accept={PICTURES}
          files={form.files}
          queue={form.queue}
          error={form.mistakes['images']}
          adding={adding}
          more={<Photographs form={form} parts={parts} adding={adding} autoFill={autoFill} />}
        />
      </FirstFields>
      <FormParts
        form={form}
        parts={parts}
        alike={alike}
        documents={
          <Documents
            title={t('Documents')}
            help={t('Invoices, certificates, appraisals, letters.')}
            hint={t('Drop documents here, or choose files: PDF, Word, text, RTF or photos, up to {max} MB each.', {
              max: installation.max_file_mb,
            })}
            accept={PAPERS}
            files={form.files}
            queue={form.queue}
            error={form.mistakes['documents']}
            adding={adding}
          />
        }
      />
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

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

// Few systems other than Apple’s know the type of a HEIC photo: there its extension counts.
const PICTURES = [...new Set(Object.values(FILE_TYPES['asset-images'])), '.heic', '.heif'].join(',')
const PAPERS = PICKED_DOCUMENTS.map((extension) => `.${extension}`).join(',')
