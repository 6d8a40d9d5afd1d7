import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { t, textFor } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { explain } from '#platform/client/explain.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { SealedDeed } from '#ui/drawings/sealed-deed.tsx'
import { takeFocus } from '#ui/focus.ts'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { codeInGroups, reasonMistake, SHEET_LENGTH, SHEET_LETTERS, type State, STATES, tidyCode } from '../../rules.ts'
import classes from './others.module.css'
import { ReasonField } from './reason-field.tsx'

/** Stands in for an account that is lost: whoever has the sheet confirms by its code. */
export function SealedSheetPage() {
  const [sheet, setSheet] = useState<{ code: string; owner: string } | null>(null)
  const [state, setState] = useState<State | null>(null)
  return (
    <AuthLayout title={t('Confirm by a sealed sheet')} aside={<Panel />}>
      {sheet === null ? (
        <CodeForm onFound={setSheet} />
      ) : state === null ? (
        <ConfirmForm {...sheet} onConfirmed={setState} onBack={() => setSheet(null)} />
      ) : (
        <Confirmed owner={sheet.owner} state={state} />
      )}
    </AuthLayout>
  )
}

function codeMistake(text: string): string | null {
  const code = tidyCode(text)
  if ([...code].some((letter) => !SHEET_LETTERS.includes(letter)))
    return t('The code has no 0, 1, I or O. Please compare it with the sheet.')
  return code.length === SHEET_LENGTH
    ? null
    : t('The code has {length} letters and digits. You entered {count}.', { length: SHEET_LENGTH, count: code.length })
}

function CodeForm({ onFound }: { onFound: (sheet: { code: string; owner: string }) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const find = useSingleMutation((code: string) => client.duties.sheet({ code }), {
    onSuccess: ({ owner_name: owner }, code) => onFound({ code, owner }),
    onError: () => field.current?.focus(),
  })
  useEffect(() => takeFocus(field.current), [])
  const mistake = codeMistake(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (mistake === null) find.start(tidyCode(typed))
    else field.current?.focus()
  }
  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      {find.error && <Refused error={find.error} title={t('We couldn’t find this sheet')} />}
      <p>{t('Somebody gave you a sheet with a code, to confirm one day that they are gone.')}</p>
      <TextField
        ref={field}
        className={classes.code}
        label={t('Code')}
        description={t('As printed on the sheet, in groups of five. Spaces, dashes and small letters don’t matter.')}
        error={tried && mistake}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => setTyped((text) => (tidyCode(text) === '' ? '' : codeInGroups(tidyCode(text))))}
      />
      <Button type="submit" fullWidth loading={find.isPending}>
        {t('Continue')}
      </Button>
    </form>
  )
}

interface ConfirmFormProps {
  code: string
  owner: string
  onConfirmed: (state: State) => void
  onBack: () => void
}

function ConfirmForm({ code, owner, onConfirmed, onBack }: ConfirmFormProps) {
  const [reason, setReason] = useState('')
  const mistake = reasonMistake(reason)
  const confirm = useSingleMutation(() => client.duties.confirmBySheet({ code, reason }), {
    onSuccess: ({ state }) => onConfirmed(state),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (mistake === null) confirm.start()
  }
  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      {confirm.error && <Refused error={confirm.error} title={t('You can’t confirm now')} />}
      <Notice kind="calm" title={t('This is a sheet of {owner}', { owner })}>
        <p>
          {t(
            'By it you confirm that {owner} has died or can’t act any more. It counts once. You see nothing of the vault.',
            {
              owner,
            },
          )}
        </p>
      </Notice>
      <p>
        {t('{owner} is told at once and can say no. After enough people have confirmed, there is a wait.', { owner })}
      </p>
      <ReasonField value={reason} mistake={mistake} onChange={setReason} owner={owner} />
      <Button type="submit" fullWidth loading={confirm.isPending}>
        {t('Confirm that {owner} is gone', { owner })}
      </Button>
      <Button variant="default" fullWidth onClick={onBack}>
        {t('Enter another code')}
      </Button>
    </form>
  )
}

const Confirmed = ({ owner, state }: { owner: string; state: State }) => (
  <Notice answers kind="good" title={t('You confirmed that {owner} is gone', { owner })}>
    <p>{t('How it stands: {state}', { state: textFor(STATES[state]) })}</p>
    <p>{t('{owner} is told at once. There is nothing more to do.', { owner })}</p>
  </Notice>
)

function Refused({ error, title }: { error: Error; title: string }) {
  const { kind, text } = explain(error)
  return (
    <Notice answers kind={kind} title={title}>
      <p>
        {isRefusedAs(error, 'NOT_FOUND')
          ? t('No sheet has this code now. Compare it letter by letter. A newer sheet takes the place of an older one.')
          : text}
      </p>
    </Notice>
  )
}

const Panel = () => (
  <div className={classes.panel}>
    <SealedDeed />
    <p className={layout.heading}>{t('You need the sheet, and nothing else.')}</p>
    <p className={layout.muted}>
      {t('If you have an account and agreed to confirm, sign in instead: then you can also take it back.')}
    </p>
  </div>
)
