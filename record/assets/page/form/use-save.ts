import { useLayoutEffect, useRef, useState } from 'react'
import type { Asset } from '../../contract/assets.ts'
import { t } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { type Conflict, SavedElsewhere, saveWithOthers } from './save-with-others.ts'
import type { AssetForm } from './use-asset-form.ts'
import type { FormFile } from './files/form-file.ts'
import { byField, type Mistakes } from './mistakes.ts'
import type { UploadQueue } from '../shared/upload-queue.ts'

/** Files did not arrive, or something was typed meanwhile that cannot be saved. */
class NotReady extends Error {}

/** Saves a form once at a time, after its files have arrived. */
export function useSave(form: AssetForm, onSaved: (asset: Asset) => void) {
  // What is sent is what stands in the form once its files are there.
  const latest = useRef(form)
  useLayoutEffect(() => {
    latest.current = form
  })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)

  const act = useSingleMutation(
    async ({ over }: { over: Conflict | null }) => {
      await form.queue.settled()
      await untilDrawn()
      if (!latest.current.examine()) throw new NotReady()
      return saveWithOthers(latest.current, over)
    },
    {
      onSuccess: onSaved,
      onError: (error) => {
        if (error instanceof SavedElsewhere) return setConflict(error.conflict)
        if (error instanceof NotReady) return
        markRefused(latest.current, error)
        setFailure(error)
      },
    },
  )

  const start = (over: Conflict | null) => {
    setFailure(null)
    setConflict(null)
    act.start({ over })
  }
  return {
    isPending: act.isPending,
    failure,
    forgetFailure: () => setFailure(null),
    conflict,
    forgetConflict: () => setConflict(null),
    save: () => start(null),
    overwrite: () => start(conflict),
  }
}

const untilDrawn = () => new Promise((resolve) => setTimeout(resolve))

interface Marked {
  queue: UploadQueue
  tell: (mistakes: Mistakes) => void
}

/** Marks in the form what the server found wrong with it; false where it was nothing in the form. */
function markRefused(form: Marked, error: Error): boolean {
  if (isRefusedAs(error, 'ASSET_INVALID')) form.tell(byField(error.data.mistakes))
  else if (isRefusedAs(error, 'FIELD_GONE')) form.tell({ details: error.message })
  else if (isRefusedAs(error, 'CATEGORY_NOT_OFFERED', 'CURRENCY_NOT_OFFERED'))
    form.tell({ [error.data.field]: error.message })
  else if (isRefusedAs(error, 'NUMBER_TAKEN')) form.tell({ inventory_number: error.message })
  else return isRefusedAs(error, 'FILE_NOT_FOUND') && markGone(form, error.data?.path)
  return true
}

function markGone(form: Marked, path: string | undefined): boolean {
  const gone: FormFile | null = path === undefined ? null : form.queue.markGone(path)
  if (gone)
    form.tell({
      [gone.bucket === 'asset-images' ? 'images' : 'documents']: t('{name} no longer exists.', { name: gone.name }),
    })
  return gone !== null
}
