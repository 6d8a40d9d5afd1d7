import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { normalEmail } from '../rules/registration.ts'
import { t } from '#basics/words/words.ts'
import { identity } from './shared/identity.ts'
import { explain } from '#platform/client/explain.ts'
import { Notice } from '#ui/notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { rich } from '#ui/rich.tsx'

const SECONDS_BETWEEN = 30

/** Sends another confirmation letter, and then not again for half a minute. */
export function useConfirmationLetter() {
  const { left, start } = useCountdown(SECONDS_BETWEEN)
  const letter = useSingleMutation((email: string) => identity.sendConfirmation({ email }), { onSuccess: start })
  return {
    wait: left,
    sending: letter.isPending,
    sentTo: letter.isSuccess ? letter.variables : null,
    error: letter.error,
    dismiss: letter.reset,
    send: (email: string) => {
      if (left === 0) letter.start(normalEmail(email))
    },
  }
}

type ConfirmationLetter = ReturnType<typeof useConfirmationLetter>

/** Whether an account waits for the letter is not revealed: the answer is the same for any address. */
export function LetterNotice({ letter: { sentTo, error, dismiss } }: { letter: ConfirmationLetter }) {
  const failure = error && explain(error, { unknown: t('We couldn’t send the email') })
  if (failure)
    return (
      <Notice answers kind={failure.kind} onDismiss={dismiss}>
        {failure.text}
      </Notice>
    )
  if (sentTo === null) return null
  return (
    <Notice kind="good">
      <p>
        {rich(
          'If {email} is waiting to be confirmed, we’ve sent another email. If it doesn’t arrive, check your spam folder.',
          { email: <strong>{sentTo}</strong> },
        )}
      </p>
    </Notice>
  )
}

interface SendButtonProps {
  letter: ConfirmationLetter
  /** Without it the button submits the form around it. */
  onClick?: () => void
}

/** Never inside a notice: that would be read out with every second. For the keyboard it stays focusable while it waits. */
export const SendButton = ({ letter: { wait, sending }, onClick }: SendButtonProps) => (
  <Button
    type={onClick ? 'button' : 'submit'}
    variant="default"
    aria-disabled={wait > 0}
    data-disabled={wait > 0}
    loading={sending}
    {...(onClick && { onClick })}
  >
    {wait > 0 ? t('Send again in {seconds} s', { seconds: wait }) : t('Send the email again')}
  </Button>
)

/** Whole seconds until it is over; zero before `start` and after. */
function useCountdown(seconds: number): { left: number; start: () => void } {
  const [left, setLeft] = useState(0)
  const running = left > 0
  useEffect(() => {
    const timer = running ? setInterval(() => setLeft((before) => before - 1), 1_000) : undefined
    return () => clearInterval(timer)
  }, [running])
  return { left, start: () => setLeft(seconds) }
}
