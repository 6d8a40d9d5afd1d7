import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { firstOf } from '#record/assets/rules/field-lists.ts'
import { t } from '#basics/words/words.ts'
import { rich } from '#ui/rich.tsx'
import classes from './checklist.module.css'

/** The first few choices of a field; the others on demand. */
export function Options({ of, options }: { of: string; options: readonly string[] }) {
  const [unfolded, setUnfolded] = useState(false)
  const words = options.map((each) => t(each))
  const { shown, more } = firstOf(words)
  const choices = (
    <>
      {(unfolded ? words : shown).join(', ')}
      {more > 0 && !unfolded && (
        <>
          <noscript>, {words.slice(shown.length).join(', ')}</noscript>{' '}
          <button type="button" data-needs-scripts onClick={() => setUnfolded(true)}>
            {rich('+{count} more<hidden> for {field}</hidden>', { count: more, field: of, hidden })}
          </button>
        </>
      )}
    </>
  )
  return <p className={classes.options}>{rich('Choices: {choices}', { choices })}</p>
}

const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>
