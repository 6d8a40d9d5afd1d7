import { Button } from '@mantine/core'
import { ButtonLink } from '#web/ui/button-link.tsx'
import classes from './asset-form.module.css'
import type { AssetForm } from './use-asset-form.ts'

interface SaveBarProps {
  form: AssetForm
  isSaving: boolean
}

/** Stays in sight: whether all is saved, and the button that sees to it. */
export function SaveBar({ form, isSaving }: SaveBarProps) {
  const lacksTitle = (form.toSend.title ?? '').trim() === ''
  return (
    <div className={classes.bar}>
      <p id="save-state" className={classes.barState} role="status">
        {stateOf(form, isSaving, lacksTitle)}
      </p>
      <div className={classes.barActs}>
        {form.asset ? (
          <ButtonLink to="/asset-summary/$id" params={{ id: form.asset.id }} variant="default">
            Cancel
          </ButtonLink>
        ) : (
          <ButtonLink to="/vault" variant="default">
            Cancel
          </ButtonLink>
        )}
        <Button type="submit" aria-describedby="save-state" disabled={lacksTitle} loading={isSaving}>
          {form.asset ? 'Save changes' : 'Save asset'}
        </Button>
      </div>
    </div>
  )
}

function stateOf({ asset, isChanged, underWay }: AssetForm, isSaving: boolean, lacksTitle: boolean): string {
  const files = underWay.length === 1 ? 'one file' : `${underWay.length} files`
  if (isSaving) return underWay.length > 0 ? `Waiting for ${files} to upload, then saving.` : 'Saving …'
  if (underWay.length > 0) return `Uploading ${files} …`
  if (!isChanged) return asset ? 'All changes are saved.' : 'Add a title to save.'
  return lacksTitle ? 'Add a title to save.' : 'Not saved yet. A draft is in this browser.'
}
