import { useState } from 'react'
import type { DescribedDocument } from '#contract/assets.ts'
import { CHILDREN } from '#domain/assets/children.ts'
import { descriptionInWords } from '#domain/assets/file-description.ts'
import { UNREAD_IN_WORDS } from '#domain/files/unread.ts'
import { t } from '#domain/words/words.ts'
import { openingOf, useDocuments } from '#web/ui/document-preview/use-documents.tsx'
import { PaperSheet } from '#web/ui/paper-sheet.tsx'
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx'
import { sizeInWords } from '#web/ui/in-words.ts'
import layout from '#web/ui/layout.module.css'
import classes from './asset-record.module.css'

const DescribeDialog = lazyWithRetry(async () => (await import('./describe-dialog.tsx')).DescribeDialog)

/** The papers of a piece, each on a card that opens it. */
export function Documents({ assetId, documents }: { assetId: string; documents: readonly DescribedDocument[] }) {
  const { open, preview } = useDocuments()
  const [wanted, setWanted] = useState(false)
  const [described, setDescribed] = useState<DescribedDocument | null>(null)
  if (documents.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="documents">
      <h2 id="documents">{t('Supporting documents')}</h2>
      <ul className={classes.documents}>
        {documents.map((document) => (
          <li key={document.path}>
            <button type="button" onClick={() => open(document)}>
              <PaperSheet name={document.name} />
              <span className={classes.documentText}>
                <span className={classes.documentName}>{document.name}</span>
                <span>{descriptionInWords(CHILDREN.documents, document).join(' · ')}</span>
                <span className={layout.quiet}>
                  {sizeInWords(document.size_bytes)}
                  {document.unread && ` · ${UNREAD_IN_WORDS[document.unread]}`}
                  <span className={classes.open}> · {openingOf(document)}</span>
                </span>
              </span>
            </button>
            <button
              type="button"
              className={classes.describe}
              aria-label={t('Edit the details of {name}', { name: document.name })}
              onClick={() => {
                setWanted(true)
                setDescribed(document)
              }}
            >
              {t('Details')}
            </button>
          </li>
        ))}
      </ul>
      {preview}
      {wanted && (
        <DescribeDialog
          assetId={assetId}
          child={CHILDREN.documents}
          file={described}
          onClose={() => setDescribed(null)}
        />
      )}
    </section>
  )
}
