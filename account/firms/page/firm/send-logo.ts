import { ApiError } from '#platform/client/api-error.ts'
import { PageError } from '#platform/client/page-error.ts'
import { Unreachable } from '#platform/client/request.ts'
import { logoMistake } from '../../rules/firm.ts'

export async function sendLogo(file: File): Promise<void> {
  const mistake = logoMistake(file)
  if (mistake !== null) throw new PageError(mistake, 'warn')
  const answer = await fetch('/api/firm-logo', {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => {
    throw new Unreachable()
  })
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => null))
}
