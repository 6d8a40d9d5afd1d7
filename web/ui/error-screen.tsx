import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#domain/words/words.ts'
import { PageTitle } from './page.tsx'
import classes from './error-screen.module.css'

/** What a person sees when a page fails in a way that nobody foresaw, or cannot be fetched for want of a network. */
export function ErrorScreen({ reset }: { reset?: () => void }) {
  const router = useRouter()
  const [isOffline] = useState(() => !navigator.onLine)
  // A script that did not come once does not come until the page is loaded again.
  useWindowEvent('online', () => isOffline && window.location.reload())
  const tryAgain = () => {
    reset?.()
    void router.invalidate()
  }
  return (
    <div className={classes.screen} role="alert">
      <PageTitle>{t(isOffline ? 'You’re offline' : 'Something went wrong')}</PageTitle>
      <p>
        {t(
          isOffline
            ? 'This page has not been opened in this browser yet. It opens as soon as you’re back online.'
            : 'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.',
        )}
      </p>
      <div className={classes.actions}>
        <Button onClick={tryAgain}>{t('Try Again')}</Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          {t('Reload Page')}
        </Button>
      </div>
    </div>
  )
}
