import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CONFIRMATION_MESSAGES } from '../rules/confirmation.ts'
import { emailMistake } from '../rules/registration.ts'
import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { useForm } from '#ui/use-form.ts'
import { rich } from '#ui/rich.tsx'
import { LetterNotice, SendButton, useConfirmationLetter } from './confirmation-letter.tsx'
import { ConfirmPanel } from './panels.tsx'
import layout from '#ui/layout.module.css'
import classes from './form.module.css'
import { BackToLogin } from './reset-link-refused.tsx'

export function ConfirmationRefused({ message }: { message: string }) {
  return (
    <AuthLayout title={t('This link doesn’t work anymore')} aside={<ConfirmPanel />} below={<BackToLogin />}>
      <div className={classes.form}>
        <Notice kind="warn">{message}</Notice>
        <p>{t('Have you confirmed your email already? Then sign in. Otherwise we can send you a new link.')}</p>
        <AnotherLetter />
      </div>
    </AuthLayout>
  )
}

export const AlreadyConfirmed = () => (
  <AuthLayout
    title={t('Your email is confirmed')}
    aside={<ConfirmPanel />}
    below={
      <p>
        {rich('Don’t know the password? <link>Set a new one</link>', {
          link: (words) => <Link to="/forgot-password">{words}</Link>,
        })}
      </p>
    }
  >
    <div className={classes.form}>
      <Notice kind="good">
        {CONFIRMATION_MESSAGES.alreadyConfirmed} {t('Sign in with your password.')}
      </Notice>
      <ButtonLink to="/login" replace>
        {t('Sign in')}
      </ButtonLink>
    </div>
  </AuthLayout>
)

function AnotherLetter() {
  const letter = useConfirmationLetter()
  const form = useForm({ address: '' }, mistakesIn, ({ address }) => letter.send(address))
  return (
    <form className={`${layout.stack} ${layout.near}`} noValidate onSubmit={form.submit}>
      <LetterNotice letter={letter} />
      <TextInput
        label={t('Email address to confirm')}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.field('address')}
      />
      <SendButton letter={letter} />
    </form>
  )
}

function mistakesIn({ address }: { address: string }) {
  const mistake = emailMistake(address)
  return mistake === null ? {} : { address: mistake }
}
