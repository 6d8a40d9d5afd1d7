import { t } from '#basics/words/words.ts'
import { ApiError } from '#platform/client/api-error.ts'
import { PageError } from '#platform/client/page-error.ts'
import { Unreachable } from '#platform/client/request.ts'
import { LOGO_BYTES, LOGO_TYPES } from '../../rules/firm.ts'

export async function sendLogo(file: File): Promise<void> {
  const isWanted = file.size > 0 && file.size <= LOGO_BYTES && LOGO_TYPES.some((type) => type === file.type)
  if (!isWanted) throw new PageError(t('A logo is a PNG, JPEG or WebP of up to 2 MB. This file can’t be used.'), 'warn')
  const answer = await fetch('/api/firm-logo', {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => {
    throw new Unreachable()
  })
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => null))
}
