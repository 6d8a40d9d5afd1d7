import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Walkthrough } from '../contract.ts'
import { placeInWords } from '../rules.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { BeginWalkthrough } from './begin-walkthrough.tsx'
import { progressInWords } from './in-words.ts'
import layout from '#ui/layout.module.css'
import classes from './walkthroughs.module.css'

const BEGIN = 'begin-walkthrough'

/** The walks through one's places, those that go on and those that have ended. */
export function WalkthroughsPage() {
  const { data, error, isPending, refetch } = useQuery(api.walkthroughs.list.queryOptions({ input: {}, staleTime: 0 }))
  const [beginning, setBeginning] = useState(false)
  const begin = (
    <Button id={BEGIN} onClick={() => setBeginning(true)}>
      {t('Begin Walkthrough')}
    </Button>
  )
  const isEmpty = data?.length === 0
  // The button is shown where it stays: what moves while somebody presses it is not pressed.
  return (
    <Page
      title={t('Walkthroughs')}
      lead={t('Walk through a place and check off what is there.')}
      action={!isPending && !isEmpty && begin}
    >
      {isPending && <ListSkeleton />}
      {error && !data && (
        <LoadFailure title={t('We couldn’t load your walkthroughs')} error={error} onRetry={() => void refetch()} />
      )}
      {isEmpty && (
        <EmptyState drawing={<EmptyNiche />} title={t('No walkthroughs yet')} action={begin}>
          {t(
            'Once a year, go through a room or your whole vault with your phone. You get a report of what is missing.',
          )}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <ul className={`${layout.card} ${layout.parted}`} aria-label={t('Walkthroughs')}>
          {data.map((walkthrough) => (
            <WalkthroughRow key={walkthrough.id} walkthrough={walkthrough} />
          ))}
        </ul>
      )}
      <Dialog
        title={t('Begin a walkthrough')}
        opened={beginning}
        onClose={() => setBeginning(false)}
        focusAfter={BEGIN}
      >
        {beginning && <BeginWalkthrough onClose={() => setBeginning(false)} />}
      </Dialog>
    </Page>
  )
}

function WalkthroughRow({ walkthrough }: { walkthrough: Walkthrough }) {
  const { id, name, begun_at, ended_at } = walkthrough
  return (
    <li className={classes.walk}>
      <Link to="/walkthroughs/$id" params={{ id }} className={layout.title}>
        {name}
      </Link>
      <span className={layout.quiet}>
        {[
          placeInWords(walkthrough),
          progressInWords(walkthrough),
          ended_at
            ? t('Ended {day}', { day: dayOfMoment(ended_at) })
            : t('Begun {day}', { day: dayOfMoment(begun_at) }),
        ].join(' · ')}
      </span>
    </li>
  )
}

const ListSkeleton = () => (
  <div role="status">
    <VisuallyHidden>{t('Loading your walkthroughs')}</VisuallyHidden>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} height={64} mb={8} />
    ))}
  </div>
)
