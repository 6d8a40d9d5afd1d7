import { Button } from '@mantine/core'
import { useReference } from '#web/client/reference.ts'
import { Notice } from '#web/ui/notice.tsx'
import classes from './profile.module.css'

/** Beside the list of countries: that it is a short one for now, and another try. */
export function CountryListFailure() {
  const { failure, retry, retrying } = useReference('countries')
  if (failure === null) return null
  return (
    <Notice kind="calm" title={failure}>
      <p>A short list stands in for it. Everything else works as usual.</p>
      <Button className={classes.retry} variant="default" size="sm" loading={retrying} onClick={retry}>
        Try Again
      </Button>
    </Notice>
  )
}
