import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { PageTitle } from './page.tsx'
import classes from './error-screen.module.css'

/** What a person sees when a page fails in a way that nobody foresaw. */
export function ErrorScreen({ reset }: { reset?: () => void }) {
  const router = useRouter()
  const tryAgain = () => {
    reset?.()
    void router.invalidate()
  }
  return (
    <div className={classes.screen} role="alert">
      <PageTitle>Something went wrong</PageTitle>
      <p>
        We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.
      </p>
      <div className={classes.actions}>
        <Button onClick={tryAgain}>Try Again</Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          Reload Page
        </Button>
      </div>
    </div>
  )
}
