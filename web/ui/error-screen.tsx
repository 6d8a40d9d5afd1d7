import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { msg, t, textFor } from '#domain/words/words.ts'
import { Unreachable } from '#web/client/request.ts'
import { PageTitle } from './page.tsx'
import classes from './error-screen.module.css'

interface ErrorScreenProps {
  error?: unknown
  reset?: () => void
}

/** What a person sees when a page fails in a way that nobody foresaw, or cannot be fetched for want of a network. */
export function ErrorScreen({ error, reset }: ErrorScreenProps) {
  const router = useRouter()
  const [words] = useState(() => (navigator.onLine ? (didNotArrive(error) ? UNREACHABLE : UNFORESEEN) : OFFLINE))
  // A script that did not come once does not come until the page is loaded again.
  useWindowEvent('online', () => words === OFFLINE && window.location.reload())
  const tryAgain = () => {
    reset?.()
    void router.invalidate()
  }
  return (
    <div className={classes.screen} role="alert">
      <PageTitle>{textFor(words.title)}</PageTitle>
      <p>{textFor(words.text)}</p>
      <div className={classes.actions}>
        <Button onClick={tryAgain}>{t('Try Again')}</Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          {t('Reload Page')}
        </Button>
      </div>
    </div>
  )
}

const OFFLINE = msg({
  title: 'You’re offline',
  text: 'This page has not been opened in this browser yet. It opens as soon as you’re back online.',
})
const UNREACHABLE = msg({
  title: 'We can’t reach the server',
  text: 'Please check your connection and try again.',
})
const UNFORESEEN = msg({
  title: 'Something went wrong',
  text: 'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.',
})

/** Each browser has words of its own for a script that can't be fetched. */
const didNotArrive = (error: unknown) =>
  error instanceof Unreachable ||
  (error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message))
