import { useEffect, useReducer, useRef } from 'react'
import { client } from '#platform/client/api.ts'
import { installation } from '#platform/client/installation.ts'
import { uploadFile } from '#record/files/page/shared/upload-file.ts'
import { AT_START, nextStep } from './shared/course.ts'
import { failureOfAnalysis, failureOfUpload, isOfPhoto } from './failure.ts'
import { mistakeIn, photoToSend } from './photo-to-send.ts'

/** Brings one photograph up and has it looked at. Leaving ends whatever is under way, here and on the server. */
export function useCourse(signal: AbortSignal | undefined) {
  const [course, tell] = useReducer(nextStep, AT_START)
  const underWay = useRef<AbortController | null>(null)

  useEffect(() => {
    const end = () => underWay.current?.abort()
    signal?.addEventListener('abort', end)
    return () => {
      signal?.removeEventListener('abort', end)
      end()
    }
  }, [signal])

  function choose(photo: File) {
    underWay.current?.abort()
    const message = mistakeIn(photo)
    if (message !== null) return tell({ kind: 'refused', message })
    const over = new AbortController()
    underWay.current = over
    tell({ kind: 'chosen', photo })
    void go(photo, over.signal)
  }

  async function go(photo: File, over: AbortSignal) {
    const report: typeof tell = (event) => over.aborted || tell(event)
    const path = await upload(photo, over, (share) => report({ kind: 'sent', share })).catch((error: unknown) => {
      report({ kind: 'failed', ...failureOfUpload(error), isOfPhoto: isOfPhoto(error) })
    })
    if (path === undefined || over.aborted) return
    report({ kind: 'uploaded' })
    try {
      const found = await client.analysis.create({ path, host: installation.vision_host }, { signal: over })
      report({ kind: 'found', found })
    } catch (error) {
      report({ kind: 'failed', ...failureOfAnalysis(error), isOfPhoto: false })
    }
  }

  return {
    course,
    choose,
    leave: () => {
      underWay.current?.abort()
      tell({ kind: 'left' })
    },
  }
}

async function upload(photo: File, signal: AbortSignal, onProgress: (share: number) => void) {
  const file = await photoToSend(photo)
  return (await uploadFile({ bucket: 'asset-uploads', file, onProgress, signal })).path
}
