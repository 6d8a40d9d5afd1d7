import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Division as Round } from '../contract/shapes.ts'
import type { TurnAct } from '../contract/turns.ts'
import { Division } from './division.tsx'
import { useRunner } from './runner.ts'
import { TURNS_RENEWED_MS } from './turns-renewed.ts'
import { TurnsBoard } from './turns-board.tsx'

/** A round in which people take turns, for whoever runs it: how it stands, and what they can do. */
export function RunTurns({ round }: { round: Round }) {
  const runner = useRunner()
  const queries = useQueryClient()
  const query = runner.turns(round.id)
  const { data: turns, error, refetch } = useQuery({ ...query, refetchInterval: TURNS_RENEWED_MS })
  const act = async (wanted: TurnAct) => {
    try {
      queries.setQueryData(query.queryKey, await runner.act(round.id, wanted))
    } finally {
      await runner.invalidate()
    }
  }
  const acting = useSingleMutation(act)
  const [asks, setAsks] = useState(false)
  const end = useSingleMutation(() => runner.end(round.id), {
    onSuccess: async () => {
      setAsks(false)
      await runner.invalidate()
    },
  })
  if (!turns)
    return error && <LoadFailure title={t('We couldn’t load the turns')} error={error} onRetry={() => void refetch()} />
  const isOver = turns.running === null && turns.drawn_at !== null
  const isPaused = turns.paused_at !== null
  const button = (label: string, wanted: TurnAct) => (
    <Button
      variant="default"
      loading={acting.isPending && acting.variables.act === wanted.act}
      onClick={() => acting.start(wanted)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <FailureNotice error={acting.error} title={t('It couldn’t be done')} />
      <div className={layout.row}>
        {turns.drawn_at === null && round.is_open && (
          <Button
            loading={acting.isPending}
            disabled={round.pieces.length === 0 || round.people.length === 0}
            onClick={() => acting.start({ act: 'begin' })}
          >
            {t('Draw the lot and begin')}
          </Button>
        )}
        {turns.running && (isPaused ? button(t('Resume'), { act: 'go-on' }) : button(t('Pause'), { act: 'pause' }))}
        {round.is_open &&
          turns.approved_at === null &&
          turns.turns.some(({ kind }) => kind === 'picked') &&
          button(t('Take the last pick back'), { act: 'undo' })}
        {turns.running && (
          <Button variant="default" onClick={() => setAsks(true)}>
            {t('End now')}
          </Button>
        )}
      </div>
      <AskFirst
        title={t('End this round?')}
        action={t('End now')}
        opened={asks}
        pending={end.isPending}
        error={end.error}
        failed={t('The round couldn’t be ended')}
        onConfirm={() => end.start()}
        onClose={() => setAsks(false)}
      >
        {t('Nobody picks any more, and what is left stays with nobody. This can’t be undone.')}
      </AskFirst>
      <TurnsBoard
        turns={turns}
        isOpen={round.is_open}
        pieces={round.pieces}
        take={(turn, asset) => act({ act: 'take', turn, asset })}
      />
      {isOver && <Division round={round} />}
    </>
  )
}
