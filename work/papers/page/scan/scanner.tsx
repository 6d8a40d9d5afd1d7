import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { assetOnLabel } from '../../rules/labels.ts'
import { type Mark, markInWords } from '#work/walkthroughs/rules.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { patiently } from '#platform/client/retry-when-busy.ts'
import { invalidateWalkthroughs } from '#work/walkthroughs/page/shared/walkthroughs.ts'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/notice.tsx'
import { NoPicture } from '#record/assets/page/shared/camera-view.tsx'
import camera from '#record/assets/page/shared/camera.module.css'
import { useCamera } from '#record/assets/page/shared/use-camera.ts'
import { type CodeReader, openCodeReader, readCode } from './code-reader.ts'
import classes from './scan.module.css'

interface ScannerProps {
  walkthrough: string
  onClose: () => void
}

export function Scanner({ walkthrough, onClose }: ScannerProps) {
  const { data: reader } = useQuery({ queryKey: ['code reader'], queryFn: openCodeReader, staleTime: Infinity })
  return (
    <div className={layout.stack}>
      {reader === null && (
        <Notice kind="warn" title={t('This browser can’t read codes')}>
          <p>
            {t(
              'Point your phone’s camera app at a label instead. It opens the record, and there you press Found or Here.',
            )}
          </p>
        </Notice>
      )}
      {reader && <Scanning walkthrough={walkthrough} reader={reader} />}
      <div className={layout.answers}>
        <Button variant="default" onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </div>
  )
}

type Result = { title: string; mark: Mark } | { problem: string }

const LOOK_MS = 250
/** A label stays before the camera for a while. */
const SAME_AGAIN_MS = 5_000

function Scanning({ walkthrough, reader }: { walkthrough: string; reader: CodeReader }) {
  const phone = useCamera(true, 0)
  const video = useRef<HTMLVideoElement>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [count, setCount] = useState(0)
  const { stream, camera: now } = phone

  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])

  useEffect(() => {
    if (!stream) return undefined
    const over = new AbortController()
    const seen = new Map<string, number>()
    const look = async () => {
      const text = video.current && (await readCode(reader, video.current))
      if (over.signal.aborted || !text || Date.now() - (seen.get(text) ?? -SAME_AGAIN_MS) < SAME_AGAIN_MS) return
      seen.set(text, Date.now())
      const found = await markScanned(walkthrough, text, over.signal)
      if (over.signal.aborted) return
      setResult(found)
      if ('title' in found) setCount((before) => before + 1)
    }
    const again = () => void look().finally(() => over.signal.aborted || (timer = setTimeout(again, LOOK_MS)))
    let timer = setTimeout(again, LOOK_MS)
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [stream, reader, walkthrough])

  return (
    <>
      <div className={camera.frame} data-step={now.step}>
        <video
          ref={video}
          hidden={now.step !== 'live'}
          aria-label={t('What the camera shows')}
          autoPlay
          muted
          playsInline
          onPlaying={phone.isShown}
        />
        {now.step === 'failed' && <NoPicture camera={phone} failure={now.failure} />}
      </div>
      <p role="status" className={classes.result} data-bad={(result && 'problem' in result) || undefined}>
        {result === null
          ? t('Hold a label in front of the camera.')
          : 'problem' in result
            ? result.problem
            : `✓ ${result.title}: ${markInWords(result.mark)}`}
      </p>
      {count > 0 && <p className={layout.quiet}>{t('{count} scanned', { count })}</p>}
    </>
  )
}

async function markScanned(id: string, text: string, signal: AbortSignal): Promise<Result> {
  const asset_id = assetOnLabel(text)
  if (asset_id === null) return { problem: t('This is not one of your labels.') }
  try {
    const marked = await patiently(() => client.walkthroughs.mark({ id, asset_id, seen: true }), signal)
    void invalidateWalkthroughs()
    return marked!
  } catch (error) {
    return { problem: explain(error, { codes: { NOT_FOUND: t('You have no asset with this label.') } }).text }
  }
}
