import { useState } from 'react'
import type { DescribedDocument } from '../../contract/assets.ts'
import { CHILDREN } from '../../rules/children.ts'
import { descriptionInWords } from '#record/files/rules/description-in-words.ts'
import { UNREAD_IN_WORDS } from '#record/files/rules/unread.ts'
import { isRecording } from '#basics/files/file-rules.ts'
import { t } from '#basics/words/words.ts'
import { DocumentCard, DocumentCards } from '#record/files/page/shared/document-card.tsx'
import { useDocuments } from '#record/files/page/shared/document-preview/use-documents.tsx'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import classes from '../shared/asset-record.module.css'

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
      <DocumentCards>
        {documents.map((document) => (
          <DocumentCard
            key={document.path}
            document={document}
            said={descriptionInWords(CHILDREN.documents, document).join(' · ')}
            // What is spoken isn't searched; that is no news of a voice note.
            unread={
              document.unread && !isRecording(document.content_type) ? UNREAD_IN_WORDS[document.unread] : undefined
            }
            onOpen={() => open(document)}
            beside={{
              label: t('Edit the details of {name}', { name: document.name }),
              text: t('Details'),
              onPress: () => {
                setWanted(true)
                setDescribed(document)
              },
            }}
          />
        ))}
      </DocumentCards>
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
