import { useEffect, useState } from 'react'
import { partWith } from '#record/assets/rules/form-parts.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { focusField } from '#ui/focus.ts'
import type { OpenParts } from './use-open-parts.ts'

/** Leads to a field, wherever it is: its part opens, it comes into sight, and the focus is in it. */
export function useGoTo(kind: RecordKind, { show }: Pick<OpenParts, 'show'>) {
  const [target, setTarget] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (target) focusField(target.id)
  }, [target])
  return (id: string) => {
    const part = partWith(kind, id)
    if (part !== null) show([part])
    setTarget({ id })
  }
}
