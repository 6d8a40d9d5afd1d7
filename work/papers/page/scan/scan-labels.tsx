import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Scanner } from './scanner.tsx'

interface ScanLabelsProps {
  walkthrough: { id: string; ended_at: string | null }
}

/** One label after another: what is scanned is there. */
export function ScanLabels({ walkthrough: { id, ended_at } }: ScanLabelsProps) {
  const [opened, setOpened] = useState(false)
  if (ended_at !== null) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('Scan Labels')}
      </Button>
      <Dialog title={t('Scan labels')} opened={opened} onClose={() => setOpened(false)} size="46rem" fillsPhone>
        {opened && <Scanner walkthrough={id} onClose={() => setOpened(false)} />}
      </Dialog>
    </>
  )
}
