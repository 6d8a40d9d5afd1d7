import { Button } from '@mantine/core'
import { useReference } from '#web/client/reference.ts'
import { Notice } from '#web/ui/notice.tsx'
import classes from './asset-form.module.css'

/** Beside a list to choose from: that it is a short one for now, and another try. */
export function ListFailure({ of: list }: { of: 'categories' | 'currencies' }) {
  const { failure, retry, retrying } = useReference(list)
  if (failure === null) return null
  return (
    <Notice kind="calm" title={failure}>
      <p>A short list stands in for it. Everything else works as usual.</p>
      <Button className={classes.act} variant="default" size="sm" loading={retrying} onClick={retry}>
        Try Again
      </Button>
    </Notice>
  )
}
