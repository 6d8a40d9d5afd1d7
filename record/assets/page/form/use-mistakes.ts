import { useState } from 'react'
import type { RecordKind } from '../../rules/sections.ts'
import { afterPress } from '#ui/after-press.ts'
import { inOrder, type Mistakes } from './mistakes.ts'

/** Which of the mistakes that were found the fields show by now, with what the server found, and those of the last attempt. */
export function useMistakes(kind: RecordKind, found: Mistakes) {
  const [shown, setShown] = useState<readonly string[]>([])
  const [gathered, setGathered] = useState<readonly string[]>([])
  const [reported, setReported] = useState<Mistakes>({})
  const [attempt, setAttempt] = useState(0)
  const [dismissed, setDismissed] = useState(false)

  const mistakes = inOrder(kind, { ...only(found, shown), ...reported })
  // What was corrected is not gathered again by itself: the banner takes the focus when it comes.
  const stillWrong = gathered.filter((field) => field in mistakes)
  if (stillWrong.length < gathered.length) setGathered(stillWrong)

  const gather = (fields: readonly string[]) => {
    setGathered(fields)
    setDismissed(false)
    if (fields.length > 0) setAttempt((count) => count + 1)
  }
  return {
    found,
    mistakes,
    attempt,
    /** The mistakes of the last attempt, for the banner, which can be dismissed while the fields keep theirs. */
    summary: dismissed ? {} : only(mistakes, gathered),
    dismiss: () => setDismissed(true),
    forgetMistake: (field: string) => setReported((before) => without(before, field)),
    forgetMistakesOf: (part: string) =>
      setReported((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !field.startsWith(part)))),
    /** From here on this field says what is wrong with it. */
    reveal: (field: string) =>
      afterPress(() => setShown((before) => (before.includes(field) ? before : [...before, field]))),
    /** Shows all that is wrong; true where nothing is. */
    examine: () => {
      const wrong = Object.keys(found)
      setReported({})
      setShown((before) => [...new Set([...before, ...wrong])])
      gather(wrong)
      return wrong.length === 0
    },
    /** Shows what the server found wrong. */
    tell: (mistakes: Mistakes) => {
      setReported(mistakes)
      gather(Object.keys(mistakes))
    },
  }
}

const only = (mistakes: Mistakes, fields: readonly string[]): Mistakes =>
  Object.fromEntries(Object.entries(mistakes).filter(([field]) => fields.includes(field)))

const without = (mistakes: Mistakes, field: string): Mistakes =>
  field in mistakes ? Object.fromEntries(Object.entries(mistakes).filter(([each]) => each !== field)) : mistakes
