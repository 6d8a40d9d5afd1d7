import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MESSAGES } from '../rules/registration.ts'
import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { identity } from './shared/identity.ts'
import { Unreachable } from '#platform/client/request.ts'
import { explain } from '#platform/client/explain.ts'
import { announceSignIn } from './shared/session.ts'
import { CodeField, isWholeCode } from '#ui/code-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { takeFocus } from '#ui/focus.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import classes from './form.module.css'

/** Asks for the six digits of the app, and sends them as soon as they are there. */
export function CodeForm({ onError }: { onError: (error: Error) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const verify = useSingleMutation((code: string) => identity.verifyTotp({ code }), {
    onSuccess: announceSignIn,
    onError: (error) => {
      onError(error)
      // A refused code is of no more use; one that never arrived is.
      if (!(error instanceof Unreachable)) setCode('')
      field.current?.focus()
    },
  })
  useEffect(() => takeFocus(field.current), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWholeCode(code)) verify.start(code)
    else field.current?.focus()
  }
  const failure = verify.error && explain(verify.error, { unknown: MESSAGES.signInFailed })

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {failure && (
        <Notice kind={failure.kind} onDismiss={verify.reset}>
          {failure.text}
        </Notice>
      )}
      <CodeField
        ref={field}
        id="code"
        label={t('Code')}
        description={t('The six digits your authenticator app shows for {product}.', {
          product: installation.product_name,
        })}
        value={code}
        onChange={setCode}
        onComplete={verify.start}
      />
      <Button type="submit" fullWidth loading={verify.isPending}>
        {t('Verify')}
      </Button>
    </form>
  )
}
