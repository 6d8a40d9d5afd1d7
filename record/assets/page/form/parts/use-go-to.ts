import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { partWith } from '#record/assets/rules/form-parts.ts'
import { focusField } from '#ui/focus.ts'
import type { AssetForm } from '../use-asset-form.ts'
import type { OpenParts } from './use-open-parts.ts'

/** Leads to a field, wherever it is: its part opens, it comes into sight, and the focus is in it. */
export function useGoTo(form: AssetForm, { show }: OpenParts) {
  const [target, setTarget] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (target) focusField(target.id)
  }, [target])
  const showPartsWith = (fields: readonly string[]) => show(fields.flatMap((field) => partWith(form.kind, field) ?? []))
  const goTo = (id: string) => {
    showPartsWith([id])
    setTarget({ id })
  }
  useHash(goTo)
  // What is wrong is never behind a closed section.
  const showMistakes = useEffectEvent((attempt: number) => attempt > 0 && showPartsWith(Object.keys(form.summary)))
  useEffect(() => void showMistakes(form.attempt), [form.attempt])
  return goTo
}

/** A record leads to what is missing in it. */
function useHash(goTo: (id: string) => void) {
  const { hash } = useLocation()
  const leadTo = useEffectEvent((id: string) => id !== '' && goTo(id))
  useEffect(() => void leadTo(hash), [hash])
}
