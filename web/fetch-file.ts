import { reach, Unreachable } from './reach.ts'

/** A file that the server did not hand out. */
export class FileRefusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** A file to be saved, under the name that the server gives it. */
export async function fetchFile(address: string): Promise<File> {
  const response = await reach(address)
  if (!response.ok) {
    const refused = await response.json().catch(() => null)
    throw new FileRefusal(response.status, refused?.message ?? '')
  }
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const content = await response.blob().catch(() => {
    throw new Unreachable()
  })
  return new File([content], name, { type: content.type })
}
