import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { CheckField } from '#ui/check-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TextField } from '#ui/text-field.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Appraisal } from '../contract/appraisals.ts'
import {
  assistedMistake,
  INSPECTED,
  INSPECTED_NAMES,
  type Inspected,
  signedAsMistake,
  type Statement,
  STATEMENT_NAMES,
  STATEMENTS,
  whyNotSent,
} from '../rules/appraisals.ts'
import { invalidateAppraisals } from './appraisal-queries.ts'
import classes from './appraisals.module.css'

/** What the appraiser confirms and signs by name; then each amount is proposed to the client. */
export function Certify({ appraisal }: { appraisal: Appraisal }) {
  const [confirmed, setConfirmed] = useState<readonly Statement[]>([])
  const [inspected, setInspected] = useState<Inspected>('all')
  const [assisted, setAssisted] = useState('')
  const [signedAs, setSignedAs] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  const sending = useSingleMutation(
    () =>
      client.appraisals.send({ id: appraisal.id, confirmed: [...confirmed], inspected, assisted, signed_as: signedAs }),
    { onSuccess: () => invalidateAppraisals() },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found =
      whyNotSent(appraisal) ??
      (confirmed.length < STATEMENT_NAMES.length ? t('Please confirm each of these statements') : null) ??
      assistedMistake(assisted) ??
      signedAsMistake(signedAs)
    setMistake(found)
    if (found === null) sending.start()
  }
  return (
    <form className={classes.certify} noValidate onSubmit={submit} aria-labelledby="certification">
      <h2 id="certification">{t('Certification')}</h2>
      {STATEMENT_NAMES.map((name) => (
        <CheckField
          key={name}
          label={t(STATEMENTS[name])}
          checked={confirmed.includes(name)}
          onChange={(isConfirmed) =>
            setConfirmed(isConfirmed ? [...confirmed, name] : confirmed.filter((statement) => statement !== name))
          }
        />
      ))}
      <NativeSelect
        label={t('Inspection')}
        value={inspected}
        data={INSPECTED_NAMES.map((value) => ({ value, label: t(INSPECTED[value]) }))}
        onChange={({ currentTarget }) => setInspected(currentTarget.value as Inspected)}
      />
      <TextField
        label={t('Who assisted you')}
        optional
        autoComplete="off"
        value={assisted}
        onChange={({ currentTarget }) => setAssisted(currentTarget.value)}
      />
      <TextField
        label={t('Your name, as your signature')}
        autoComplete="name"
        value={signedAs}
        onChange={({ currentTarget }) => setSignedAs(currentTarget.value)}
      />
      {mistake !== null && (
        <p role="alert" className={layout.bad}>
          {mistake}
        </p>
      )}
      <FailureNotice error={sending.error} title={t('We couldn’t send the appraisal')} onDismiss={sending.reset} />
      <Button type="submit" className={layout.begins} loading={sending.isPending}>
        {t('Send to the client')}
      </Button>
    </form>
  )
}
