import { Button } from '@mantine/core'
import { plural, t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import classes from './asset-form.module.css'
import type { AssetForm } from './use-asset-form.ts'

interface SaveBarProps {
  form: AssetForm
  isSaving: boolean
  /** Saves, and begins the next; null where none may follow. */
  onAnother: (() => void) | null
}

/** Stays in sight: whether all is saved, and the button that sees to it. */
export function SaveBar({ form, isSaving, onAnother }: SaveBarProps) {
  const lacksTitle = (form.toSend.title ?? '').trim() === ''
  return (
    <div className={classes.bar}>
      <p id="save-state" className={classes.barState} role="status">
        {stateOf(form, isSaving, lacksTitle)}
      </p>
      <div className={classes.barActs}>
        {form.asset ? (
          <ButtonLink to="/asset-summary/$id" params={{ id: form.asset.id }} variant="default">
            {t('Cancel')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/vault" variant="default">
            {t('Cancel')}
          </ButtonLink>
        )}
        {onAnother && (
          <Button
            variant="default"
            aria-describedby="save-state"
            aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
            title={t('Ctrl+Shift+Enter')}
            disabled={lacksTitle || isSaving}
            onClick={onAnother}
          >
            {t('Save and Add Another')}
          </Button>
        )}
        <Button type="submit" aria-describedby="save-state" disabled={lacksTitle} loading={isSaving}>
          {t(form.asset ? 'Save changes' : 'Save asset')}
        </Button>
      </div>
    </div>
  )
}

function stateOf({ asset, isChanged, underWay, summary }: AssetForm, isSaving: boolean, lacksTitle: boolean): string {
  const files = underWay.length
  const wrong = Object.keys(summary).length
  if (isSaving && files > 0)
    return plural(
      files,
      'Waiting for one file to upload, then saving.',
      'Waiting for {count} files to upload, then saving.',
    )
  if (isSaving) return t('Saving…')
  if (files > 0) return plural(files, 'Uploading one file…', 'Uploading {count} files…')
  if (wrong > 0) return plural(wrong, 'Fix one field to save.', 'Fix {count} fields to save.')
  if (asset && !isChanged) return t('All changes are saved.')
  if (!isChanged && !lacksTitle) return t('Not saved yet.')
  return t(lacksTitle ? 'Add a title to save.' : 'Not saved yet. A draft is in this browser.')
}
