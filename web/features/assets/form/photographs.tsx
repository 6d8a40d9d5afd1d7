import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Suggestion } from '#contract/analysis.ts'
import { MAX_FILES } from '#domain/assets/judge-asset.ts'
import { ALL_FIELDS, type AssetFieldName } from '#domain/assets/field-lists.ts'
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './asset-form.module.css'
import type { Adding } from './files/use-adding.ts'
import type { AssetForm } from './use-asset-form.ts'

const CameraDialog = lazyWithRetry(async () => (await import('./camera/camera-dialog.tsx')).CameraDialog)
const AutoFillDialog = lazyWithRetry(async () => (await import('./auto-fill/auto-fill-dialog.tsx')).AutoFillDialog)

const SHOWN_MS = 5_000

interface PhotographsProps {
  form: AssetForm
  adding: Adding
  /** Whether somebody came here for Smart Auto-Fill. */
  autoFill: boolean
}

/** Taking photographs, and letting one say what it shows. Each is fetched when it is first wanted. */
export function Photographs({ form, adding, autoFill }: PhotographsProps) {
  const [shown, setShown] = useState<'camera' | 'auto-fill' | null>(autoFill ? 'auto-fill' : null)
  const [wanted, setWanted] = useState({ camera: false, 'auto-fill': autoFill })
  const [filled, setFilled] = useState<AssetFieldName[] | null>(null)
  const room = MAX_FILES - form.files.filter(({ bucket }) => bucket === 'asset-images').length
  const close = () => setShown(null)

  useEffect(() => {
    if (filled === null) return undefined
    const timer = setTimeout(() => setFilled(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [filled])

  function show(which: 'camera' | 'auto-fill') {
    setWanted((before) => ({ ...before, [which]: true }))
    setShown(which)
  }

  function take(found: Suggestion, photo: File) {
    setFilled(form.fill(found))
    adding.add('asset-images', [photo])
  }

  return (
    <>
      <Button variant="default" onClick={() => show('camera')}>
        Take photos
      </Button>
      <Button variant="default" onClick={() => show('auto-fill')}>
        Smart Auto-Fill
      </Button>
      {filled && (
        <div className={classes.filled}>
          <Filled fields={filled} onDismiss={() => setFilled(null)} />
        </div>
      )}
      {wanted.camera && (
        <CameraDialog
          opened={shown === 'camera'}
          onClose={close}
          most={room}
          onPhotos={(photos) => adding.add('asset-images', photos)}
        />
      )}
      {wanted['auto-fill'] && <AutoFillDialog opened={shown === 'auto-fill'} onClose={close} onFound={take} />}
    </>
  )
}

function Filled({ fields, onDismiss }: { fields: AssetFieldName[]; onDismiss: () => void }) {
  const labels = ALL_FIELDS.filter(({ name }) => fields.includes(name)).map(({ label }) => label)
  return labels.length > 0 ? (
    <Notice kind="good" title="Filled in from your photo" onDismiss={onDismiss}>
      <p>{labels.join(', ')}. Each is marked; please look them over.</p>
    </Notice>
  ) : (
    <Notice kind="calm" title="Nothing was filled in" onDismiss={onDismiss}>
      <p>What you have typed stays as it is.</p>
    </Notice>
  )
}
