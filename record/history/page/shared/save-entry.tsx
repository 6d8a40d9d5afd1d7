import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Save } from '../../contract.ts'
import { WAYS } from '../../rules.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { byWhom } from './by-whom.ts'
import { t } from '#basics/words/words.ts'
import { type ChangeInWords, changesInWords } from './change-in-words.ts'
import classes from './history.module.css'
import type { Undoing } from './use-undo.ts'

interface SaveEntryProps {
  save: Save
  /** When it was, and of what. */
  head: ReactNode
  assetId: string
  own: readonly OwnField[]
  undoing: Undoing
  /** What else can be done with it. */
  children?: ReactNode
}

/** What one save changed, by whom and by what way, and the way back of each. */
export function SaveEntry({
  save: { changed_at, changes, way, by_another, by },
  head,
  assetId,
  own,
  undoing,
  children,
}: SaveEntryProps) {
  const found = changesInWords(changes, own)
  const how = [way && WAYS[way], by_another && byWhom(by)].filter((words) => words !== null && words !== false)
  return (
    <>
      <div className={classes.head}>
        {head}
        {how.length > 0 && <span className={classes.how}>{how.join(' · ')}</span>}
      </div>
      {found.map((change, index) => {
        const { part } = change
        const isFirst = found.findIndex((other) => other.part === part) === index
        const wanted = part !== null && isFirst ? { id: assetId, changed_at, field: part } : null
        return (
          <Change key={`${part} ${change.label}`} change={change}>
            {wanted && (
              <Button
                variant="subtle"
                size="compact-sm"
                className={classes.undo}
                loading={undoing.isUnderWay(wanted)}
                aria-label={t('Undo this change: {label}', { label: change.label })}
                onClick={() => undoing.start(wanted)}
              >
                {t('Undo this change')}
              </Button>
            )}
          </Change>
        )
      })}
      {children}
    </>
  )
}

const Change = ({ change: { label, before, after }, children }: { change: ChangeInWords; children: ReactNode }) => (
  <div className={classes.change}>
    <div className={classes.words}>
      <strong>{label}</strong>
      {before !== null && (
        <del className={classes.before}>
          <VisuallyHidden>{t('Before:')} </VisuallyHidden>
          {before}
        </del>
      )}
      {after !== null && (
        <ins className={classes.after}>
          <VisuallyHidden>{t('After:')} </VisuallyHidden>
          {after}
        </ins>
      )}
    </div>
    {children}
  </div>
)
