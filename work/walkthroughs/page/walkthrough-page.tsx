import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Walkthrough, WalkthroughPiece } from '../contract.ts'
import type { Shown } from '../rules.ts'
import { placeInWords } from '../rules.ts'
import { t } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { api, client } from '#platform/client/api.ts'
import { invalidateWalkthroughs } from './shared/walkthroughs.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Dialog, useLast } from '#ui/dialog.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { EndWalkthrough } from './end-walkthrough.tsx'
import { NoteForm } from './note-form.tsx'
import { noteButton } from './piece-row.tsx'
import { Report } from './report.tsx'
import { RoomNotes } from './voice/room-notes.tsx'
import { SpeakOfRoom } from './voice/speak-of-room.tsx'
import { useVoice } from './voice/use-voice.tsx'
import { Walk } from './walk.tsx'
import classes from './walkthroughs.module.css'

/** Somebody else may be walking with another phone. */
const LOOK_AGAIN = 5_000
const FIRST = 200

interface WalkthroughPageProps {
  id: string
  /** What helps on the way. */
  tools: (walkthrough: Walkthrough) => ReactNode
  onPhoto: (piece: WalkthroughPiece, photo: File) => void
}

/** One walkthrough: what is still to see as long as it goes on, then its report. */
export function WalkthroughPage({ id, tools, onPhoto }: WalkthroughPageProps) {
  const [wanted, setWanted] = useState<{ show: Shown; q: string; limit: number }>({ show: 'all', q: '', limit: FIRST })
  const { data, error, isPending, refetch } = useQuery(
    api.walkthroughs.get.queryOptions({
      input: { id, ...wanted },
      staleTime: 0,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.walkthrough.ended_at ? false : LOOK_AGAIN),
    }),
  )
  const [noting, setNoting] = useState<WalkthroughPiece | null>(null)
  const noted = useLast(noting)
  const voice = useVoice()
  if (isRefusedAs(error, 'NOT_FOUND')) return <NoSuchWalkthrough />
  if (!data)
    return (
      <Page title={null}>
        {isPending && <WalkSkeleton />}
        {error && (
          <LoadFailure title={t('We couldn’t load this walkthrough')} error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    )
  const { walkthrough, pieces, has_more, voice_notes } = data
  const { begun_at, ended_at } = walkthrough
  return (
    <Page
      title={walkthrough.name}
      lead={[
        placeInWords(walkthrough),
        ended_at ? t('Ended {day}', { day: dayOfMoment(ended_at) }) : t('Begun {day}', { day: dayOfMoment(begun_at) }),
      ].join(' · ')}
      action={
        <div className={layout.row}>
          <DeleteWalkthrough walkthrough={walkthrough} />
          {!ended_at && <EndWalkthrough walkthrough={walkthrough} />}
        </div>
      }
    >
      {/* Somebody who ends it elsewhere takes no photo away that is on its way from here. */}
      <div className={classes.helpers}>
        {tools(walkthrough)}
        {!ended_at && <SpeakOfRoom walkthrough={walkthrough} onSpeak={voice.speak} />}
      </div>
      {voice.parts}
      {ended_at ? (
        <Report id={id} />
      ) : (
        <Walk
          walkthrough={walkthrough}
          pieces={pieces}
          hasMore={has_more}
          failed={error}
          show={wanted.show}
          q={wanted.q}
          onChoose={(change) => setWanted({ ...wanted, limit: FIRST, ...change })}
          onPiece={{ onNote: setNoting, onPhoto, onVoice: voice.speak }}
          onMore={() => setWanted({ ...wanted, limit: wanted.limit + FIRST })}
        />
      )}
      <RoomNotes walkthrough={walkthrough} notes={voice_notes} />
      {/* Nor what is being written here. */}
      <Dialog
        title={noted?.title}
        opened={noting !== null}
        onClose={() => setNoting(null)}
        focusAfter={noted ? noteButton(noted.id) : undefined}
      >
        {noting && <NoteForm walkthrough={id} piece={noting} onClose={() => setNoting(null)} />}
      </Dialog>
    </Page>
  )
}

function DeleteWalkthrough({ walkthrough: { id, name } }: { walkthrough: Walkthrough }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useSingleMutation(() => client.walkthroughs.remove({ id }), {
    onSuccess: async () => {
      await navigate({ to: '/walkthroughs' })
      await invalidateWalkthroughs()
    },
  })
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Delete')}
      </Button>
      <AskFirst
        title={t('Delete “{name}”?', { name })}
        action={t('Delete')}
        opened={asking}
        pending={remove.isPending}
        error={remove.error}
        failed={t('The walkthrough couldn’t be deleted')}
        onConfirm={() => remove.start()}
        onClose={() => setAsking(false)}
      >
        {t('What was checked off in it is deleted, too. Your assets stay as they are.')}
      </AskFirst>
    </>
  )
}

const NoSuchWalkthrough = () => (
  <Page title={t('Walkthrough Not Found')} narrow>
    <EmptyState
      drawing={<EmptyNiche />}
      title={t('We couldn’t find this walkthrough')}
      action={
        <ButtonLink to="/walkthroughs" variant="default">
          {t('Back to Walkthroughs')}
        </ButtonLink>
      }
    >
      {t('It may have been deleted, or the link may be incomplete.')}
    </EmptyState>
  </Page>
)

const WalkSkeleton = () => (
  <div role="status">
    <VisuallyHidden>{t('Loading this walkthrough')}</VisuallyHidden>
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height={72} mb={8} />
    ))}
  </div>
)
