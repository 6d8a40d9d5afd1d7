import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { apiErrorOf, isRefusedAs } from '#platform/client/api-error.ts'
import { explain } from '#platform/client/explain.ts'
import { Unreachable, request } from '#platform/client/request.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { CodeField, isWholeCode } from '#ui/code-field.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { takeFocus } from '#ui/focus.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pending } from '#ui/pending.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { WITHOUT_PIN } from '../../rules.ts'
import classes from './guest.module.css'
import { dropToken, tokenOf } from '../shared/token.ts'
import { noteVisit } from '../shared/tab-visit.ts'

/** Where a link leads. Until its PIN is right the page says nothing of whose vault it opens. */
export function LinkPage() {
  const [token] = useState(() => tokenOf('link'))
  return (
    <AuthLayout title={t('Open a shared vault')} aside={<Panel hasPin={!token?.startsWith(WITHOUT_PIN)} />}>
      {token === null ? (
        <Notice kind="warn" title={t('This link is incomplete')}>
          <p>{t('Open it again from the message it came in, or ask for a new link.')}</p>
        </Notice>
      ) : token.startsWith(WITHOUT_PIN) ? (
        <OpensAtOnce token={token.slice(WITHOUT_PIN.length)} />
      ) : (
        <PinForm token={token} />
      )}
    </AuthLayout>
  )
}

/** The vault that was opened takes the place of the link. */
function useOpened() {
  const navigate = useNavigate()
  return async ({ id }: { id: string }) => {
    dropToken('link')
    noteVisit(id)
    await navigate({ to: '/shared/$id', params: { id }, replace: true })
  }
}

/** A link that has no PIN. */
function OpensAtOnce({ token }: { token: string }) {
  const open = useSingleMutation(() => openLink(token, null), { onSuccess: useOpened() })
  const { start } = open
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    start()
  }, [start])
  if (!open.error) return <Pending />
  if (isRefusedAs(open.error, 'NOT_FOUND'))
    return (
      <Notice kind="warn" title={t('This link doesn’t open anything')}>
        <p>{t('It may have ended, or another one took its place. Ask for a new link.')}</p>
      </Notice>
    )
  return <LoadFailure title={t('We couldn’t open the vault')} error={open.error} onRetry={() => open.start()} />
}

function PinForm({ token }: { token: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  const [isMissed, setMissed] = useState(false)
  const open = useSingleMutation(() => openLink(token, pin), {
    onSuccess: useOpened(),
    onError: (error) => {
      if (!(error instanceof Unreachable)) setPin('')
      field.current?.focus()
    },
  })
  useEffect(() => takeFocus(field.current), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissed(!isWholeCode(pin))
    if (isWholeCode(pin)) open.start()
    else field.current?.focus()
  }
  const failure = open.error && explain(open.error)
  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      {failure && (
        <Notice answers kind={failure.kind} onDismiss={open.reset}>
          {failure.text}
        </Notice>
      )}
      <CodeField
        ref={field}
        id="pin"
        label={t('PIN')}
        description={t('The six digits you got with the link.')}
        error={isMissed && !isWholeCode(pin) && t('Please enter all six digits.')}
        value={pin}
        onChange={setPin}
        // A wrong one counts: it is sent by whoever presses.
        onComplete={() => setMissed(false)}
      />
      <Button type="submit" fullWidth loading={open.isPending}>
        {t('Open')}
      </Button>
    </form>
  )
}

async function openLink(token: string, pin: string | null): Promise<{ id: string }> {
  const response = await request('/api/links', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, pin }),
  })
  if (!response.ok) throw await apiErrorOf(response)
  return (await response.json()) as { id: string }
}

const Panel = ({ hasPin }: { hasPin: boolean }) => (
  <div className={classes.panel}>
    <EmptyNiche />
    <p className={layout.heading}>{hasPin ? t('You need the link and the PIN.') : t('You need the link.')}</p>
    <p className={layout.muted}>
      {hasPin
        ? t('Both come from the person who shares their vault with you. You don’t need an account.')
        : t('It comes from the person who shares their vault with you. You don’t need an account.')}
    </p>
  </div>
)
