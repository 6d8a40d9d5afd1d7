import type { Letter } from '#contract/mailbox.ts'
import { shortMoment } from '#web/ui/in-words.ts'
import classes from './mailbox-page.module.css'

interface LetterListProps {
  letters: Letter[]
  chosen: string
  onChoose: (id: string) => void
}

export function LetterList({ letters, chosen, onChoose }: LetterListProps) {
  return (
    <ul className={classes.list} aria-label="Letters">
      {letters.map(({ id, subject, recipient, sent_at }) => (
        <li key={id}>
          <button type="button" className={classes.letter} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            <span className={classes.subject}>{subject}</span>
            <span className={classes.quiet}>{recipient}</span>
            <time className={classes.quiet} dateTime={sent_at}>
              {shortMoment(sent_at)}
            </time>
          </button>
        </li>
      ))}
    </ul>
  )
}
