import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { encode } from 'uqr'
import { t } from '#basics/words/words.ts'
import { identity } from '../shared/identity.ts'
import { Unreachable } from '#platform/client/request.ts'
import { CodeField, isWholeCode } from '#ui/code-field.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { toast } from '#ui/toasts.ts'
import layout from '#ui/layout.module.css'
import { rich } from '#ui/rich.tsx'
import { useSecurityAct } from './factors.ts'
import classes from './security.module.css'

interface AuthenticatorSetupProps {
  uri: string
  secret: string
  onAdded: () => void
}

/** The app learns the secret, and shows by a first code that it has. Only then is it required. */
export function AuthenticatorSetup({ uri, secret, onAdded }: AuthenticatorSetupProps) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const verify = useSecurityAct(
    async (code: string) => {
      try {
        return await identity.verifyTotp({ code })
      } catch (error) {
        if (!(error instanceof Unreachable)) setCode('')
        field.current?.focus()
        throw error
      }
    },
    {
      part: 'authenticator',
      onSuccess: () => {
        onAdded()
        void toast({ kind: 'good', message: t('The authenticator app is on.') })
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWholeCode(code)) verify.start(code)
    else field.current?.focus()
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <ol className={classes.steps}>
        <li>
          <p>{t('Scan this code with your authenticator app.')}</p>
          <QrCode text={uri} label={t('QR code that carries the secret')} />
          <p className={layout.quiet}>
            {rich('On this device, <app>open it in an app</app>. Or enter this secret by hand:', {
              app: (words) => <a href={uri}>{words}</a>,
            })}
          </p>
          <p className={classes.secret}>
            <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton text={secret} label={t('Copy the secret')} />
          </p>
        </li>
        <li>
          <p>{t('Then enter the six digits the app shows.')}</p>
        </li>
      </ol>
      <FailureNotice error={verify.error} title={t('The app isn’t on yet')} onDismiss={verify.reset} />
      <CodeField
        ref={field}
        data-autofocus
        id="first_code"
        label={t('Code')}
        value={code}
        onChange={setCode}
        onComplete={verify.start}
      />
      <Button type="submit" loading={verify.isPending}>
        {t('Turn it on')}
      </Button>
    </form>
  )
}

const MARGIN = 4

/** Dark on light in both appearances, with the margin that readers need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={classes.qr}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={data.map(pathOfRow).join('')} fill="#000" />
    </svg>
  )
}

const pathOfRow = (row: boolean[], y: number) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')
