import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { t } from '#basics/words/words.ts'

/** Says that it has copied, or that this browser doesn't let it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const clipboard = useClipboard({ timeout: 3_000 })
  return (
    <Button variant="default" onClick={() => clipboard.copy(text)}>
      <span aria-live="polite">{clipboard.error ? t('Copy it by hand') : clipboard.copied ? t('Copied') : label}</span>
    </Button>
  )
}
