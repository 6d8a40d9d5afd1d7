import { apiErrorOf } from './api-error.ts'
import { request, Unreachable } from './request.ts'

/** A file to be saved, under the name that the server gives it. */
export async function fetchFile(address: string, init?: RequestInit): Promise<File> {
  const response = await requireFile(await request(address, init))
  const content = await response.blob().catch(() => {
    throw new Unreachable()
  })
  return new File([content], fileNameOf(response), { type: content.type })
}

export async function requireFile(response: Response): Promise<Response> {
  if (response.ok) return response
  throw await apiErrorOf(response)
}

export const fileNameOf = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''
