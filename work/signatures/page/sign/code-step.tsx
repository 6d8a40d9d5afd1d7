import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { CodeField, isWholeCode } from '#ui/code-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { PageError } from '#platform/client/page-error.ts'

interface CodeStepProps {
  token: string
  firm: string
  address: string
  onProved: (proof: string) => void
}

/** Whoever was sent the link shows that the letters still reach them. Until then nothing is said of the document. */
export function CodeStep({ token, firm, address, onProved }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [isMissed, setMissed] = useState(false)
  const send = useSingleMutation(() => client.signing.sendCode({ token }))
  const prove = useSingleMutation(
    async () => {
      const { proof } = await client.signing.proveCode({ token, code })
      if (proof === null)
        throw new PageError(
          t('This code is wrong, or its ten minutes are over. Check the latest letter, or ask for another code.'),
          'warn',
        )
      return proof
    },
    { onSuccess: onProved, onError: () => setCode('') },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissed(!isWholeCode(code))
    if (isWholeCode(code)) prove.start()
  }
  return (
    <div className={layout.stack}>
      <p>
        {t('{firm} asks you to sign a document, and to enter a code first. We send it to {address}.', {
          firm,
          address,
        })}
      </p>
      <FailureNotice error={send.error} title={t('We couldn’t send a code')} onDismiss={send.reset} />
      {send.isSuccess && <p role="status">{t('The code is on its way. It works for ten minutes.')}</p>}
      <Button variant={send.isSuccess ? 'default' : 'filled'} loading={send.isPending} onClick={() => send.start()}>
        {send.isSuccess ? t('Send another code') : t('Send me a code')}
      </Button>
      <form className={layout.stack} method="post" noValidate onSubmit={submit}>
        {prove.error && (
          <Notice answers kind={explain(prove.error).kind} onDismiss={prove.reset}>
            {explain(prove.error).text}
          </Notice>
        )}
        <CodeField
          id="code"
          label={t('Code')}
          error={isMissed && !isWholeCode(code) && t('Please enter all six digits.')}
          value={code}
          onChange={setCode}
          onComplete={() => setMissed(false)}
        />
        <Button type="submit" loading={prove.isPending}>
          {t('Open the document')}
        </Button>
      </form>
    </div>
  )
}
