import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { firstOf } from '#domain/assets/field-lists.ts'
import classes from './checklist.module.css'

/** The first few choices of a field; the others on demand. */
export function Options({ of, options }: { of: string; options: readonly string[] }) {
  const [unfolded, setUnfolded] = useState(false)
  const { shown, more } = firstOf(options)
  return (
    <p className={classes.options}>
      Choices: {(unfolded ? options : shown).join(', ')}
      {more > 0 && !unfolded && (
        <>
          <noscript>, {options.slice(shown.length).join(', ')}</noscript>{' '}
          <button type="button" data-needs-scripts onClick={() => setUnfolded(true)}>
            +{more} more<VisuallyHidden> for {of}</VisuallyHidden>
          </button>
        </>
      )}
    </p>
  )
}
