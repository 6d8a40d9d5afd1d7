import { Button, VisuallyHidden } from '@mantine/core'
import { sizeInWords } from '#web/ui/in-words.ts'
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
          aria-label={`Upload of ${name}`}
          value={progress.step === 'sending' ? progress.share : 0}
          max={1}
        />
      )}
      {mayTryAgain(file) && (
        <Button className={classes.retry} variant="default" size="xs" onClick={onRetry}>
          Try again<VisuallyHidden> with {name}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}

function inWords({ progress, size, scaledFrom }: FormFile): string {
  if (progress.step === 'waiting') return 'Waiting'
  if (progress.step === 'scaling') return `Resizing from ${sizeInWords(size)}`
  // All of it is sent, and the server looks into it.
  if (progress.step === 'sending')
    return progress.share < 1 ? `${Math.floor(progress.share * 100)}% uploaded` : 'Checking'
  if (progress.step === 'refused') return progress.message
  if (progress.step === 'lost') return 'Connection lost. The upload continues when you’re back online.'
  return sizeInWords(size) + (scaledFrom === null ? '' : `, scaled down from ${sizeInWords(scaledFrom)}`)
}
