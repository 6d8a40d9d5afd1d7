import type { UploadedFile } from '../../contract.ts'
import { declaredType } from '#basics/files/file-rules.ts'
import { type Bucket } from '#basics/files/file-limits.ts'
import { ApiError } from '#platform/client/api-error.ts'
import { Unreachable } from '#platform/client/request.ts'
import { vaultGrant } from '#platform/client/vault-grant.ts'
import { VAULT_HEADER } from '#platform/contract/vault-header.ts'

interface Sending {
  /** The address that takes it in. */
  to: string
  /** What is said beside it. */
  headers?: Readonly<Record<string, string>>
  bucket: Bucket
  file: File
  /** How much of it is on its way, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

interface Upload extends Omit<Sending, 'to' | 'headers'> {
  /** Sent twice under the same id, it is stored once. */
  id?: string
}

export const uploadFile = ({ id, ...upload }: Upload) =>
  sendFile<UploadedFile>({
    ...upload,
    to: `/api/files/${upload.bucket}`,
    ...(id !== undefined && { headers: { 'x-upload-id': id } }),
  })

/** Sends one file. By XMLHttpRequest, as `fetch` does not tell how far it is. */
export function sendFile<Answer>({ to, headers = {}, bucket, file, onProgress, signal }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', to)
    request.responseType = 'json'
    request.setRequestHeader('content-type', declaredType(bucket, file))
    // Half a character cannot be encoded; the server refuses its name in words.
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name.toWellFormed()))
    if (vaultGrant !== null) request.setRequestHeader(VAULT_HEADER, vaultGrant)
    for (const [name, text] of Object.entries(headers)) request.setRequestHeader(name, text)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () =>
      request.status === 201 ? resolve(request.response) : reject(new ApiError(request.status, request.response)),
    )
    request.addEventListener('error', () => reject(new Unreachable()))
    request.addEventListener('abort', () => reject(signal?.reason))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
