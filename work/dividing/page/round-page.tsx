import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { Segments } from '#ui/segments.tsx'
import { useWindowTitle } from '#ui/window-title.ts'
import type { Division, WishedPiece } from '../contract/shapes.ts'
import { standingOf } from '../rules/wishes.ts'
import { Division as WhoGetsWhat } from './division.tsx'
import { untilInWords } from './in-words.ts'
import { RoundActions } from './round-actions.tsx'
import { useRunner, useRunnerPages } from './runner.ts'
import { RunTurns } from './run-turns.tsx'
import { WishesTable } from './wishes-table.tsx'

/** One round: each piece beside each person, for its owner alone. */
export function RoundPage({ id }: { id: string }) {
  const runner = useRunner()
  const pages = useRunnerPages()
  const { data: round, error, refetch } = useQuery(runner.round(id))
  useWindowTitle(round?.name ?? t('Wishes'))
  const back = (
    <ButtonLink {...pages.list} variant="default">
      {t('All rounds')}
    </ButtonLink>
  )
  if (isRefusedAs(error, 'NOT_FOUND'))
    return (
      <Page title={t('Wishes')} action={back}>
        <p>{t('This round is no longer there.')}</p>
      </Page>
    )
  if (!round && !error) return <PageSkeleton shape="list" />
  if (!round)
    return (
      <Page title={t('Wishes')} action={back}>
        <LoadFailure title={t('We couldn’t load this round')} error={error} onRetry={() => void refetch()} />
      </Page>
    )
  return (
    <Page title={<bdi>{round.name}</bdi>} lead={leadOf(round)} action={back}>
      <RoundActions round={round} />
      {round.way === 'turns' ? (
        <RunTurns round={round} />
      ) : (
        <>
          <Answered round={round} />
          {!round.is_open && round.pieces.length > 0 && <WhoGetsWhat round={round} />}
          <Pieces round={round} />
        </>
      )}
    </Page>
  )
}

const leadOf = (round: Division) =>
  round.way === 'turns'
    ? t('Everyone who takes part sees who has picked what, and whose turn it is.')
    : `${untilInWords(round)} · ${t('Only you see this. Nothing is promised by it.')}`

const Answered = ({ round: { people } }: { round: Division }) => (
  <ul className={layout.row} aria-label={t('Who is asked')}>
    {people.map(({ id, name, wished, last_saved_at, is_let_in }) => (
      <li key={id} className={layout.small}>
        <bdi className={layout.breaks}>{name}</bdi>{' '}
        <span className={layout.muted}>
          {!is_let_in
            ? t('No longer has access')
            : last_saved_at === null
              ? t('Hasn’t answered yet')
              : plural(wished, '{count} wish', '{count} wishes')}
        </span>
      </li>
    ))}
  </ul>
)

const SHOWN = {
  all: () => true,
  tie: ({ wishes }: WishedPiece) => standingOf(wishes) === 'tie',
  nobody: ({ wishes }: WishedPiece) => standingOf(wishes) === 'nobody',
  open: ({ beneficiaries }: WishedPiece) => beneficiaries.length === 0,
}
type Shown = keyof typeof SHOWN

function Pieces({ round }: { round: Division }) {
  const [shown, setShown] = useState<Shown>('all')
  const count = (which: Shown) => round.pieces.filter(SHOWN[which]).length
  const pieces = round.pieces.filter(SHOWN[shown])
  const labels: Record<Shown, string> = {
    all: t('All'),
    tie: t('Ties'),
    nobody: t('Nobody wants'),
    open: t('No heir yet'),
  }
  if (round.pieces.length === 0)
    return (
      <EmptyState drawing={<EmptyNiche />} title={t('No assets left')}>
        {t('The assets of this round are in the trash or were deleted.')}
      </EmptyState>
    )
  return (
    <>
      <Segments
        legend={t('Which assets')}
        choices={(Object.keys(SHOWN) as Shown[]).map((which) => [which, `${labels[which]} (${count(which)})`] as const)}
        value={shown}
        onChoose={setShown}
      />
      {pieces.length === 0 ? (
        <p role="status">{t('There are none of these.')}</p>
      ) : (
        <WishesTable round={round} pieces={pieces} />
      )}
    </>
  )
}
