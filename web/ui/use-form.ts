import type { ChangeEvent, FormEvent } from 'react'
import { useState } from 'react'
import type { Mistakes } from '#domain/registration.ts'

/** Keeps what is typed and what is wrong with it. A mistake shows on submit and goes as soon as its field is right. */
export function useForm<Form extends Record<keyof Form, string>>(
  initial: Form,
  judge: (form: Form) => Mistakes<Form>,
  onSubmit: (form: Form) => void,
) {
  const [values, setValues] = useState(initial)
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState<(keyof Form)[]>([])
  const [dismissed, setDismissed] = useState(false)

  const found = judge(values)
  const mistakes = Object.fromEntries(
    Object.entries(found).filter(([field]) => shown.includes(field as keyof Form)),
  ) as Mistakes<Form>

  const change = (field: keyof Form, value: string) => setValues((before) => ({ ...before, [field]: value }))

  return {
    values,
    mistakes,
    attempt,
    /** The mistakes for the banner, which can be dismissed while the fields keep theirs. */
    summary: dismissed ? {} : (mistakes as Partial<Record<string, string>>),
    dismiss: () => setDismissed(true),
    change,
    /** What a text field needs; its id is its name. */
    field: (name: keyof Form & string) => ({
      id: name,
      name,
      value: values[name],
      error: mistakes[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.value),
    }),
    submit: (event: FormEvent) => {
      event.preventDefault()
      setAttempt((count) => count + 1)
      setShown(Object.keys(found) as (keyof Form)[])
      setDismissed(false)
      if (Object.keys(found).length === 0) onSubmit(values)
    },
  }
}
