import type { ReactNode } from 'react'
import classes from './document-card.module.css'
import { openingOf } from './document-preview/use-documents.tsx'
import { sizeInWords } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { PaperSheet } from '#ui/paper-sheet.tsx'

interface DocumentCardProps {
  document: { name: string; content_type: string; size_bytes: number }
  /** What its owner says of it. */
  said?: ReactNode
  /** Why its text is not searched. */
  unread?: string | undefined
  onOpen: () => void
  /** What else can be done with it. */
  beside: { label: string; text: string; onPress: () => void }
}

/** Papers side by side, each on a card that opens it. */
export const DocumentCards = ({ children }: { children: ReactNode }) => (
  <ul className={classes.documents}>{children}</ul>
)

export const DocumentCard = ({ document, said, unread, onOpen, beside }: DocumentCardProps) => (
  <li>
    <button type="button" className={classes.card} onClick={onOpen}>
      <PaperSheet name={document.name} />
      <span className={`${layout.stack} ${layout.tight} ${layout.fits}`}>
        <span className={classes.name}>{document.name}</span>
        {said !== undefined && <span>{said}</span>}
        <span className={layout.quiet}>
          {sizeInWords(document.size_bytes)}
          {unread !== undefined && ` · ${unread}`}
          <span className={classes.open}> · {openingOf(document)}</span>
        </span>
      </span>
    </button>
    <button type="button" className={classes.beside} aria-label={beside.label} onClick={beside.onPress}>
      {beside.text}
    </button>
  </li>
)
