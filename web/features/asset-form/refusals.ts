import { ORPCError } from '@orpc/client'
import type { AssetMistake } from '#domain/assets.ts'
import type { FormFile } from './files/form-file.ts'
import { byField, type Mistakes } from './mistakes.ts'
import type { UploadQueue } from './files/upload-queue.ts'

/** What the contract says beside a refusal of a form. */
interface Refusals {
  ASSET_INVALID: { mistakes: AssetMistake[] }
  CATEGORY_NOT_OFFERED: { field: string; name: string }
  CURRENCY_NOT_OFFERED: { field: string; name: string }
  FILE_NOT_FOUND: { path: string }
  CHANGED: { version: number; updated_at: string }
  ASSET_LIMIT: { max: number }
  PLAN_LIMIT: { max: number }
  UNAUTHORIZED: undefined
  NOT_FOUND: undefined
}

/** What was said beside this refusal, if it is the one; for some that is nothing at all. */
export function refusedAs<Code extends keyof Refusals>(error: unknown, code: Code): { data: Refusals[Code] } | null {
  return error instanceof ORPCError && error.code === code ? { data: error.data as Refusals[Code] } : null
}

interface Marked {
  queue: UploadQueue
  tell: (mistakes: Mistakes) => void
}

/** Marks in the form what the server found wrong with it; false where it was nothing in the form. */
export function markRefused(form: Marked, error: Error): boolean {
  const invalid = refusedAs(error, 'ASSET_INVALID')
  const notOffered = refusedAs(error, 'CATEGORY_NOT_OFFERED') ?? refusedAs(error, 'CURRENCY_NOT_OFFERED')
  const missing = refusedAs(error, 'FILE_NOT_FOUND')
  if (invalid) form.tell(byField(invalid.data.mistakes))
  if (notOffered) form.tell({ [notOffered.data.field]: error.message })
  if (missing) return markGone(form, missing.data.path)
  return invalid !== null || notOffered !== null
}

function markGone(form: Marked, path: string): boolean {
  const gone: FormFile | null = form.queue.markGone(path)
  if (gone) form.tell({ [gone.bucket === 'asset-images' ? 'images' : 'documents']: `${gone.name} is no longer there.` })
  return gone !== null
}
