import { useEffect, useRef, useState } from 'react'
import type { ExportFormat } from '#domain/reports/reports.ts'
import { giveFocusBack } from '#web/ui/focus.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { type ExportedFile, type ExportRequest, fetchExport, type Progress } from './fetch-export.ts'

export type ExportState =
  | { is: 'idle' }
  | { is: 'working'; format: ExportFormat; progress: Progress }
  | { is: 'done'; format: ExportFormat; exported: ExportedFile }
  | { is: 'cancelled' }
  | { is: 'failed'; format: ExportFormat; error: Error }

const NOTHING_YET: Progress = { bytes: 0, rows: 0, of: null }

/** One export at a time. Whoever leaves the page calls it off. At its end the focus is on what begins the next. */
export function useExport(focusAfter: string) {
  const [state, setState] = useState<ExportState>({ is: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(format: ExportFormat, request: ExportRequest) {
    if (running.current) return
    const run = new AbortController()
    running.current = run
    setState({ is: 'working', format, progress: NOTHING_YET })
    try {
      const exported = await fetchExport(format, request, {
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
    start: (format: ExportFormat, request: ExportRequest) => void start(format, request),
    cancel: () => running.current?.abort(),
    dismiss: () => setState({ is: 'idle' }),
  }
}
export type Exporting = ReturnType<typeof useExport>
