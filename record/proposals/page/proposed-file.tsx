import { Button } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { openingOf, useDocuments } from '#record/files/page/shared/document-preview/use-documents.tsx'
import { sizeInWords } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import type { Proposal } from '../contract.ts'
import { labelOfFile } from './in-words.ts'
import classes from './proposals.module.css'

type ProposedFileProps = Pick<Proposal, 'kind' | 'waiting'> & { file: NonNullable<Proposal['file']> }

/** What was sent, to be looked at as long as it waits. */
export function ProposedFile({ kind, file, waiting }: ProposedFileProps) {
  const { open, preview } = useDocuments()
  return (
    <div className={classes.file}>
      {waiting?.picture && (
        <img
          className={classes.picture}
          src={waiting.picture}
          alt={t('Proposed photo')}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={`${layout.stack} ${layout.tight} ${layout.start} ${layout.fits}`}>
        <span className={classes.label}>{labelOfFile(kind, file)}</span>
        <bdi>{file.name}</bdi>
        <span className={layout.quiet}>{sizeInWords(file.size_bytes)}</span>
        {waiting && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={`${openingOf(file)}: ${file.name}`}
            onClick={() => open({ ...file, path: waiting.path, url: waiting.url })}
          >
            {openingOf(file)}
          </Button>
        )}
      </div>
      {preview}
    </div>
  )
}
