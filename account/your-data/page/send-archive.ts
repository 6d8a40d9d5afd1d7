import type { ImportLine, ImportResult, ImportStage } from '#work/archive/contract.ts'
import { ApiError } from '#platform/client/api-error.ts'
import { Unreachable } from '#platform/client/request.ts'

export interface ImportProgress {
  stage: 'sending' | ImportStage
  /** How much of the stage is done, from 0 to 1. */
  share: number
}

interface Import {
  file: File
  bringsProfile: boolean
  onProgress: (progress: ImportProgress) => void
  signal: AbortSignal
}

/** Sends an archive, and hears how far its import has come. By XMLHttpRequest, as `fetch` does not tell the first half. */
export function sendArchive({ file, bringsProfile, onProgress, signal }: Import): Promise<ImportResult> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', `/api/archive/imports?profile=${bringsProfile ? 'bring' : 'keep'}`)
    request.setRequestHeader('content-type', 'application/zip')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress({ stage: 'sending', share: total > 0 ? loaded / total : 0 }),
    )
    request.addEventListener('progress', () => {
      const line = request.status === 200 ? linesIn(request.responseText).at(-1) : undefined
      if (line && 'stage' in line) onProgress({ stage: line.stage, share: line.total > 0 ? line.done / line.total : 1 })
    })
    request.addEventListener('load', () => {
      const [last] =
        request.status === 200 ? linesIn(request.responseText).slice(-1) : [refusalIn(request.responseText)]
      if (last && 'done' in last && !('stage' in last)) resolve(last.done)
      else if (last && 'refused' in last) reject(new ApiError(request.status, last.refused))
      // It ended in the middle: the server went away, and keeps nothing of it.
      else reject(new Unreachable())
    })
    request.addEventListener('error', () => reject(new Unreachable()))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

/** The last of them may be on its way still. */
const linesIn = (text: string): ImportLine[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

function refusalIn(text: string): ImportLine | undefined {
  try {
    return { refused: JSON.parse(text) }
  } catch {
    return undefined
  }
}
