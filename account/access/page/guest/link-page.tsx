import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { apiErrorOf } from '#platform/client/api-error.ts'
import { explain } from '#platform/client/explain.ts'
import { Unreachable, request } from '#platform/client/request.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { CodeField, isWholeCode } from '#ui/code-field.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { takeFocus } from '#ui/focus.ts'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import classes from './guest.module.css'
import { dropToken, tokenOf } from './token.ts'
import { noteVisit } from './visit.ts'

/** Where a link leads. Until its PIN is right the page says nothing of whose vault it opens. */
export function LinkPage() {
  const [token] = useState(() => tokenOf('link'))
  return (
    <AuthLayout title={t('Open a shared vault')} aside={<Panel />}>
      {token === null ? (
        <Notice kind="warn" title={t('This link is incomplete')}>
          <p>{t('Open it again from the message it came in, or ask for a new link.')}</p>
        </Notice>
      ) : (
        <PinForm token={token} />
      )}
    </AuthLayout>
  )
}

function PinForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  const [isMissed, setMissed] = useState(false)
  const open = useSingleMutation(() => openLink(token, pin), {
    onSuccess: async ({ id }) => {
      dropToken('link')
      noteVisit(id)
      await navigate({ to: '/shared/$id', params: { id }, replace: true })
    },
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

async function openLink(token: string, pin: string): Promise<{ id: string }> {
  const response = await request('/api/links', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, pin }),
  })
  if (!response.ok) throw await apiErrorOf(response)
  return (await response.json()) as { id: string }
}

const Panel = () => (
  <div className={classes.panel}>
    <EmptyNiche />
    <p className={layout.heading}>{t('You need the link and the PIN.')}</p>
    <p className={layout.muted}>
      {t('Both come from the person who shares their vault with you. You don’t need an account.')}
    </p>
  </div>
)
