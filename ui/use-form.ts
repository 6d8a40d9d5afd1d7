import type { ChangeEvent, FormEvent } from 'react'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Draft } from './drafts/draft.ts'

/** The fields that hold one text. */
type TextField<Form> = { [K in keyof Form]: Form[K] extends string ? K : never }[keyof Form] & string

interface FormOptions<Form> {
  /** Saves what is typed until `forget` is called. Not for passwords. */
  draft?: Draft<Form>
}

/** Holds what is typed and what is wrong with it. A mistake shows on submit and goes as soon as its field is right. */
export function useForm<Form extends object, Field extends string = keyof Form & string>(
  initial: Form,
  judge: (form: Form) => Partial<Record<Field, string>>,
  onSubmit: (form: Form) => void,
  { draft }: FormOptions<Form> = {},
) {
  const [stored] = useState(() => draft?.find() ?? null)
  const [start] = useState(stored ?? initial)
  const [values, setValues] = useState(start)
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState<string[]>([])
  const [dismissed, setDismissed] = useState(false)
  const [stoodBefore] = useState(useIsHydrating())

  useLayoutEffect(() => {
    if (stoodBefore) setValues((before) => ({ ...before, ...typedInto(before) }))
  }, [stoodBefore])

  useEffect(() => {
    if (values !== start) draft?.save(values)
    // oxlint-disable-next-line react/exhaustive-deps -- Saved when something is typed, whatever else is drawn again.
  }, [values])

  const found = judge(values)
  const mistakes = Object.fromEntries(Object.entries(found).filter(([field]) => shown.includes(field))) as Partial<
    Record<Field, string>
  >

  const change = <K extends keyof Form>(field: K, value: Form[K]) =>
    setValues((before) => ({ ...before, [field]: value }))

  return {
    values,
    mistakes,
    attempt,
    /** Whether it began with what had been typed before. */
    restored: stored !== null,
    forget: () => draft?.drop(),
    /** The mistakes for the banner, which can be dismissed while the fields keep theirs. */
    summary: dismissed ? {} : (mistakes as Partial<Record<string, string>>),
    dismiss: () => setDismissed(true),
    change,
    /** For a field that holds a text; its id is its name. */
    field: (name: TextField<Form> & Field) => ({
      id: name,
      name,
      value: values[name] as string,
      error: mistakes[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        change(name, event.currentTarget.value as Form[typeof name]),
    }),
    /** For a field of ours, which hands on its value. */
    control: <Name extends keyof Form & Field>(name: Name) => ({
      id: name,
      value: values[name],
      error: mistakes[name],
      onChange: (value: Form[Name]) => change(name, value),
    }),
    submit: (event: FormEvent) => {
      event.preventDefault()
      setAttempt((count) => count + 1)
      setShown(Object.keys(found))
      setDismissed(false)
      if (Object.keys(found).length === 0) onSubmit(values)
    },
  }
}

/** Whether the page stood in the document, and is being taken over right now. */
const useIsHydrating = () =>
  useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )

/** What somebody has typed and chosen while the fields were not ours yet. */
function typedInto<Form extends object>(form: Form): Partial<Form> {
  const typed = Object.keys(form).flatMap((name) => {
    const field = document.getElementById(name)
    const value = field instanceof HTMLInputElement && field.form ? new FormData(field.form).get(name) : null
    return typeof value === 'string' ? [[name, value]] : []
  })
  return Object.fromEntries(typed) as Partial<Form>
}
