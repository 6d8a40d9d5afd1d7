import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#basics/words/words.ts'
import { sizeInWords } from '#ui/in-words.ts'
import { rich } from '#ui/rich.tsx'
import classes from './files.module.css'
import { type FormFile, hasFailed, isUnderWay, mayTryAgain } from './form-file.ts'

interface FileStateProps {
  file: FormFile
  onRetry: () => void
}

/** How far a file is, in a word; how to go on where it is no further. */
export function FileState({ file, onRetry }: FileStateProps) {
  const { progress, name } = file
  return (
    <div className={classes.state} data-failed={hasFailed(file) || undefined}>
      <span>{inWords(file)}</span>
      {isUnderWay(file) && (
        <progress
          className={classes.progress}
          aria-label={t('Upload of {name}', { name })}
          value={progress.step === 'sending' ? progress.share : 0}
          max={1}
        />
      )}
      {mayTryAgain(file) && (
        <Button className={classes.retry} variant="default" size="xs" onClick={onRetry}>
          {rich('Try again<hidden> with {name}</hidden>', {
            name,
            hidden,
          })}
        </Button>
      )}
    </div>
  )
}

const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>

function inWords({ progress, size, scaledFrom }: FormFile): string {
  if (progress.step === 'waiting') return t('Waiting')
  if (progress.step === 'scaling') return t('Resizing from {size}', { size: sizeInWords(size) })
  // All of it is sent, and the server looks into it.
  if (progress.step === 'sending')
    return progress.share < 1 ? t('{number}% uploaded', { number: Math.floor(progress.share * 100) }) : t('Checking')
  if (progress.step === 'refused') return progress.message
  if (progress.step === 'lost')
    return navigator.onLine
      ? t('Upload failed. Try again.')
      : t('Connection lost. The upload continues when you’re back online.')
  if (scaledFrom === null) return sizeInWords(size)
  return t('{size}, scaled down from {original}', { size: sizeInWords(size), original: sizeInWords(scaledFrom) })
}
