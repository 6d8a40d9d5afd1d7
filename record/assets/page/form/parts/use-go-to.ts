import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { partWith } from '#record/assets/rules/form-parts.ts'
import { focusField } from '#ui/focus.ts'
import type { AssetForm } from '../use-asset-form.ts'
import type { OpenParts } from './use-open-parts.ts'

/** Leads to a field, wherever it is: its part opens, it comes into sight, and the focus is in it. */
export function useGoTo({ kind, summary, attempt }: AssetForm, { show }: Pick<OpenParts, 'show'>) {
  const [target, setTarget] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (target) focusField(target.id)
  }, [target])
  const partsWith = (fields: readonly string[]) => fields.flatMap((field) => partWith(kind, field) ?? [])
  const goTo = (id: string) => {
    show(partsWith([id]))
    setTarget({ id })
  }

  // A record leads to what is missing in it.
  const { hash } = useLocation()
  const leadTo = useEffectEvent((id: string) => id !== '' && goTo(id))
  useEffect(() => void leadTo(hash), [hash])
  // What is wrong is never behind a closed section.
  const showMistakes = useEffectEvent((attempt: number) => {
    if (attempt > 0) show(partsWith(Object.keys(summary)))
  })
  useEffect(() => showMistakes(attempt), [attempt])
  return goTo
}
