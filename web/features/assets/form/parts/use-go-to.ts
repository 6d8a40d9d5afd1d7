import { useEffect, useState } from 'react'
import { partWith } from '#domain/assets/form-parts.ts'
import type { RecordKind } from '#domain/assets/sections.ts'
import type { OpenParts } from './use-open-parts.ts'

const FOCUSABLE = 'input, select, textarea, button'

/** Leads to a field, wherever it is: its part opens, it comes into sight, and the focus is in it. */
export function useGoTo(kind: RecordKind, { show }: Pick<OpenParts, 'show'>) {
  const [target, setTarget] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (target) focusIn(target.id)
  }, [target])
  return (id: string) => {
    const part = partWith(kind, id)
    if (part !== null) show([part])
    setTarget({ id })
  }
}

/** What has no field of its own, such as a detail that no longer exists, is told on top of the form alone. */
function focusIn(id: string) {
  const named = document.getElementById(id)
  const field = named?.matches(FOCUSABLE) ? named : named?.querySelector<HTMLElement>(FOCUSABLE)
  const target = field ?? document.querySelector<HTMLElement>('form [role="alert"]')
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'center' })
}
