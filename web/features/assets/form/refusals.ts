import { isRefusedAs } from '#web/client/api-error.ts'
import type { FormFile } from './files/form-file.ts'
import { byField, type Mistakes } from './mistakes.ts'
import type { UploadQueue } from './files/upload-queue.ts'

interface Marked {
  queue: UploadQueue
  tell: (mistakes: Mistakes) => void
}

/** Marks in the form what the server found wrong with it; false where it was nothing in the form. */
export function markRefused(form: Marked, error: Error): boolean {
  if (isRefusedAs(error, 'ASSET_INVALID')) form.tell(byField(error.data.mistakes))
  else if (isRefusedAs(error, 'CATEGORY_NOT_OFFERED', 'CURRENCY_NOT_OFFERED'))
    form.tell({ [error.data.field]: error.message })
  else return isRefusedAs(error, 'FILE_NOT_FOUND') && markGone(form, error.data?.path)
  return true
}

function markGone(form: Marked, path: string | undefined): boolean {
  const gone: FormFile | null = path === undefined ? null : form.queue.markGone(path)
  if (gone) form.tell({ [gone.bucket === 'asset-images' ? 'images' : 'documents']: `${gone.name} is no longer there.` })
  return gone !== null
}
