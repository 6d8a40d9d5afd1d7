import { useEffect, useRef, useState } from 'react'
import type { FetchedFile, Progress, Watched } from '#platform/client/fetch-progress.ts'
import { giveFocusBack } from './focus.ts'
import { saveFile } from './save-file.ts'

export type DownloadState<Format> =
  | { is: 'idle' }
  | { is: 'working'; format: Format; progress: Progress }
  | { is: 'done'; format: Format; exported: FetchedFile }
  | { is: 'cancelled' }
  | { is: 'failed'; format: Format; error: Error }

const NOTHING_YET: Progress = { bytes: 0, rows: 0, of: null }

/** One file at a time. Whoever leaves the page calls it off. At its end the focus is on what begins the next. */
export function useDownload<Format, Request>(
  fetch: (format: Format, request: Request, watched: Watched) => Promise<FetchedFile>,
  focusAfter: string,
) {
  const [state, setState] = useState<DownloadState<Format>>({ is: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(format: Format, request: Request) {
    if (running.current) return
    const run = new AbortController()
    running.current = run
    setState({ is: 'working', format, progress: NOTHING_YET })
    try {
      const exported = await fetch(format, request, {
        signal: run.signal,
        onProgress: (progress) => setState({ is: 'working', format, progress }),
      })
      saveFile(exported.file)
      setState({ is: 'done', format, exported })
    } catch (error) {
      setState(run.signal.aborted ? { is: 'cancelled' } : { is: 'failed', format, error: error as Error })
    } finally {
      running.current = null
      giveFocusBack([], focusAfter)
    }
  }

  return {
    state,
    start: (format: Format, request: Request) => void start(format, request),
    cancel: () => running.current?.abort(),
    dismiss: () => setState({ is: 'idle' }),
  }
}
export type Downloading<Format> = Omit<ReturnType<typeof useDownload<Format, never>>, 'start'>
