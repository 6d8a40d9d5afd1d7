import type { AssetFile } from '#contract/assets.ts'
import { t } from '#domain/words/words.ts'
import { openingOf, useDocuments } from '#web/ui/document-preview/use-documents.tsx'
import { PaperSheet } from '#web/ui/paper-sheet.tsx'
import { sizeInWords } from '#web/ui/in-words.ts'
import layout from '#web/ui/layout.module.css'
import classes from './asset-record.module.css'

/** The papers of a piece, each on a card that opens it. */
export function Documents({ documents }: { documents: readonly AssetFile[] }) {
  const { open, preview } = useDocuments()
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
                <span className={layout.quiet}>
                  {sizeInWords(document.size_bytes)}
                  <span className={classes.open}> · {openingOf(document)}</span>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {preview}
    </section>
  )
}
