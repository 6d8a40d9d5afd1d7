import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Member } from '#contract/member.ts'
import { api } from '#web/api.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { DeletePart } from './delete-part.tsx'
import { DownloadPart } from './download-part.tsx'
import { ImportPart } from './import-part.tsx'
import classes from './your-data.module.css'

/** What is kept is its owner's: all of it out, back in, or gone. */
export function YourData({ member }: { member: Member }) {
  const held = useQuery(api.archive.get.queryOptions())
  return (
    <section aria-labelledby="your-data" className={classes.section}>
      <header className={classes.head}>
        <h2 id="your-data" tabIndex={-1}>
          Your data
        </h2>
        <p className={classes.quiet}>What you keep here is yours: take all of it with you, bring it back, or leave.</p>
      </header>
      <div className={classes.parts}>
        {held.isPending && <Waiting />}
        {held.isError && !held.data && (
          <div className={classes.part}>
            <LoadFailure
              title="What you keep could not be counted"
              error={held.error}
              onRetry={() => void held.refetch()}
            />
          </div>
        )}
        {held.data && (
          <>
            <DownloadPart held={held.data} />
            <ImportPart member={member} held={held.data} />
          </>
        )}
        <DeletePart email={member.email} />
      </div>
    </section>
  )
}

const Waiting = () => (
  <div className={classes.part} role="status" aria-label="Counting what you keep">
    <Skeleton height={22} width="11rem" />
    <Skeleton height={16} width="90%" />
    <Skeleton height={16} width="60%" />
  </div>
)
