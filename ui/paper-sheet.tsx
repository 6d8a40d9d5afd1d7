import { t } from '#basics/words/words.ts'
import classes from './paper-sheet.module.css'

/** A sheet of paper with a turned corner, marked with its kind: a document, where no picture of it can be had. */
export const PaperSheet = ({ name }: { name: string }) => (
  <span className={classes.sheet} aria-hidden>
    <svg viewBox="0 0 60 76" fill="none" stroke="currentColor">
      <path d="M4 3h38l14 14v56H4z" fill="var(--surface)" strokeLinejoin="round" />
      <path d="M42 3v14h14M13 26h34M13 34h34M13 42h22" strokeLinejoin="round" />
    </svg>
    <span className={classes.kind}>{kindOf(name)}</span>
  </span>
)

const kindOf = (name: string) => /\.([a-z0-9]{1,7})$/i.exec(name)?.[1]?.toUpperCase() ?? t('FILE')
