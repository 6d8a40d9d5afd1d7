import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useSlow } from '#web/ui/use-slow.ts'
import classes from './asset-form.module.css'

/** In the shape of the form, once it takes longer than anybody waits. */
export function FormSkeleton() {
  const slow = useSlow(true)
  if (!slow) return null
  return (
    <div className={classes.form} role="status">
      <VisuallyHidden>Opening the form</VisuallyHidden>
      {[3, 2].map((fields) => (
        <div key={fields} className={classes.section} aria-hidden>
          <Skeleton height="1.75rem" width="40%" radius="md" />
          {Array.from({ length: fields }, (_, index) => (
            <Skeleton key={index} height="2.75rem" radius="md" />
          ))}
        </div>
      ))}
    </div>
  )
}
