import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { msg, t, textFor } from '#basics/words/words.ts'
import { request, Unreachable } from '#platform/client/request.ts'
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
  useWindowEvent('online', () => words === OFFLINE && reload())
  const [asking, setAsking] = useState(false)
  const tryAgain = async () => {
    if (isScript(error)) {
      setAsking(true)
      // Without the server a page that is loaded again would be the browser's own.
      await request('/healthz', { cache: 'no-store' }).then(reload, () => setAsking(false))
      return
    }
    reset?.()
    await router.invalidate()
  }
  return (
    <div className={classes.screen} role="alert">
      <PageTitle>{textFor(words.title)}</PageTitle>
      <p>{textFor(words.text)}</p>
      <div className={classes.actions}>
        <Button loading={asking} onClick={() => void tryAgain()}>
          {t('Try Again')}
        </Button>
        <Button variant="default" onClick={reload}>
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

const reload = () => window.location.reload()

const didNotArrive = (error: unknown) => error instanceof Unreachable || isScript(error)

/** Each browser has words of its own for a script that can't be fetched. */
const isScript = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
