import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Suggestion } from '#work/auto-fill/contract.ts'
import { MAX_FILES } from '../../rules/judge-asset.ts'
import { partWith } from '../../rules/form-parts.ts'
import { ALL_FIELDS, type AssetFieldName } from '../../rules/field-lists.ts'
import { t } from '#basics/words/words.ts'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { toast } from '#ui/toasts.ts'
import type { Adding } from './files/use-adding.ts'
import type { OpenParts } from './parts/use-open-parts.ts'
import type { AssetForm } from './use-asset-form.ts'

const CameraDialog = lazyWithRetry(async () => (await import('../shared/camera-dialog.tsx')).CameraDialog)
const AutoFillDialog = lazyWithRetry(
  async () => (await import('#work/auto-fill/page/shared/auto-fill-dialog.tsx')).AutoFillDialog,
)

const SHOWN_MS = 5_000

interface PhotographsProps {
  form: AssetForm
  parts: OpenParts
  adding: Adding
  /** Whether somebody came here for Smart Auto-Fill. */
  autoFill: boolean
}

/** Taking photographs, and letting one say what it shows. Each is fetched when it is first wanted. */
export function Photographs({ form, parts, adding, autoFill }: PhotographsProps) {
  const [shown, setShown] = useState<'camera' | 'auto-fill' | null>(autoFill ? 'auto-fill' : null)
  const [wanted, setWanted] = useState({ camera: false, 'auto-fill': autoFill })
  const filled = useRef<AssetFieldName | null>(null)
  const room = MAX_FILES - form.files.filter(({ bucket }) => bucket === 'asset-images').length
  const close = () => setShown(null)

  function show(which: 'camera' | 'auto-fill') {
    setWanted((before) => ({ ...before, [which]: true }))
    setShown(which)
  }

  function take(found: Suggestion) {
    const fields = form.fill(found)
    filled.current = fields[0] ?? null
    parts.show(fields.flatMap((field) => partWith(form.kind, field) ?? []))
    const isNone = fields.length === 0
    const title = t(isNone ? 'Nothing was filled in' : 'Filled in from your photo')
    const message = isNone
      ? t('What you typed stays as it is.')
      : t('{fields}. Each is marked; please check them.', { fields: namesOf(fields).join(', ') })
    void toast({ kind: 'good', title, message, shownMs: SHOWN_MS })
  }

  /** To where something was filled in, which may be far from the button. */
  function showFilled() {
    if (filled.current !== null) document.getElementById(filled.current)?.focus()
    filled.current = null
  }

  return (
    <>
      <Button variant="default" onClick={() => show('camera')}>
        {t('Take photos')}
      </Button>
      <Button variant="default" onClick={() => show('auto-fill')}>
        {t('Smart Auto-Fill')}
      </Button>
      {wanted.camera && (
        <CameraDialog
          opened={shown === 'camera'}
          onClose={close}
          most={room}
          onPhotos={(photos) => adding.add('asset-images', photos)}
        />
      )}
      {wanted['auto-fill'] && (
        <AutoFillDialog
          opened={shown === 'auto-fill'}
          onClose={close}
          onPhoto={(photo) => adding.add('asset-images', [photo])}
          onFound={take}
          onClosed={showFilled}
        />
      )}
    </>
  )
}

const namesOf = (fields: readonly AssetFieldName[]) =>
  ALL_FIELDS.filter(({ name }) => fields.includes(name)).map(({ label }) => label)
