import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { installation } from '#platform/client/installation.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/notice.tsx'
import { Segments } from '#ui/segments.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { ToSign } from '../../contract/signing.ts'
import { CONSENT, consentLines } from '../../rules/consent.ts'
import { markFrom, type MarkKind, markMistake, type Stroke } from '../../rules/mark.ts'
import { DeclineForm } from './decline-form.tsx'
import { DrawnMark } from './drawn-mark.tsx'
import type { ByLetter } from './fetch-signing.ts'
import classes from './sign.module.css'

interface SignFormProps {
  letter: ByLetter
  asked: ToSign
  onDone: () => void
}

/** Consent, a mark, and the button. Nothing is signed by anything else. */
export function SignForm({ letter, asked, onDone }: SignFormProps) {
  const { firm_name: firm, sha256, name } = asked
  const [agrees, setAgrees] = useState(false)
  const [kind, setKind] = useState<MarkKind>('typed')
  const [typed, setTyped] = useState('')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [attempt, setAttempt] = useState(0)
  const mark = kind === 'typed' ? typed : markFrom(strokes)
  const mistake = markMistake(kind, mark)
  const sign = useSingleMutation(
    () => client.signing.sign({ ...letter, sha256, consent: CONSENT, mark_kind: kind, mark }),
    { onSuccess: onDone },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt((count) => count + 1)
    if (agrees && mistake === null) sign.start()
  }
  const missing = attempt === 0 ? null : !agrees ? t('Please agree to sign electronically first.') : mistake
  return (
    <section className={layout.stack} aria-labelledby="sign">
      <h2 id="sign">{t('Sign')}</h2>
      <form className={layout.stack} method="post" noValidate onSubmit={submit}>
        {missing !== null && (
          <Notice key={attempt} answers kind="warn">
            {missing}
          </Notice>
        )}
        <FailureNotice error={sign.error} title={t('We couldn’t sign the document')} onDismiss={sign.reset} />
        <div className={classes.consent}>
          <h3>{t('Before you sign electronically')}</h3>
          <ul>
            {consentLines({ firm, product: installation.product_name }).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Checkbox
            label={t('I agree to sign this document electronically')}
            checked={agrees}
            onChange={({ currentTarget }) => setAgrees(currentTarget.checked)}
          />
        </div>
        <Segments
          legend={t('How you sign')}
          choices={[
            ['typed', t('Type your name')],
            ['drawn', t('Draw')],
          ]}
          value={kind}
          onChoose={setKind}
        />
        {kind === 'typed' ? (
          <TextField
            id="mark"
            label={t('Your name')}
            description={t('You were asked as {name}.', { name })}
            autoComplete="name"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        ) : (
          <DrawnMark strokes={strokes} onChange={setStrokes} />
        )}
        <Button type="submit" loading={sign.isPending}>
          {t('Sign')}
        </Button>
      </form>
      <DeclineForm letter={letter} onDone={onDone} />
    </section>
  )
}
