import { useState } from 'react'
import type { AssetFile } from '#contract/assets.ts'
import { refreshFileUrl } from '#web/client/signed-address.ts'
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx'
import { PaperSheet } from '#web/ui/paper-sheet.tsx'
import { sizeInWords } from '#web/ui/in-words.ts'
import layout from '#web/ui/layout.module.css'
import classes from './asset-record.module.css'

const DocumentPreview = lazyWithRetry(
  async () => (await import('#web/ui/document-preview/document-preview.tsx')).DocumentPreview,
)

/** The papers of a piece, each on a card that opens it. */
export function Documents({ documents }: { documents: readonly AssetFile[] }) {
  const [previewed, setPreviewed] = useState<AssetFile | null>(null)
  const [wanted, setWanted] = useState(false)
  if (documents.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="documents">
      <h2 id="documents">Supporting documents</h2>
      <ul className={classes.documents}>
        {documents.map((document) => (
          <li key={document.path}>
            <button
              type="button"
              onClick={() => {
                setWanted(true)
                setPreviewed(document)
              }}
            >
              <PaperSheet name={document.name} />
              <span className={classes.documentText}>
                <span className={classes.documentName}>{document.name}</span>
                <span className={layout.quiet}>
                  {sizeInWords(document.size_bytes)}
                  <span className={classes.open}> · Preview</span>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {wanted && <DocumentPreview file={previewed} renew={refreshFileUrl} onClose={() => setPreviewed(null)} />}
    </section>
  )
}
