import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import type { OwnDivision } from '../contract/shapes.ts'
import { TURNS_RENEWED_MS } from './turns-renewed.ts'
import { TurnsBoard } from './turns-board.tsx'
import type { WishesProps } from './use-wishes.ts'

/** A round in which somebody takes turns with others. */
export function TakeTurns({ round, ...props }: Omit<WishesProps, 'owner'> & { round: OwnDivision }) {
  const { grant, division: turnsOf, queryKey, within } = props
  const queries = useQueryClient()
  const key = [...queryKey, 'turns']
  const {
    data: turns,
    error,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => within(() => client.divisions.shared.turns({ grant, turns: turnsOf }, { signal })),
    staleTime: 0,
    refetchInterval: TURNS_RENEWED_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  const take = async (turn: number, asset: string | null) => {
    try {
      const asked = { grant, turns: turnsOf, turn, asset }
      queries.setQueryData(key, await within(() => client.divisions.shared.take(asked)))
    } catch (failure) {
      await queries.invalidateQueries({ queryKey: key })
      throw failure
    }
  }
  return (
    <>
      <div className={`${layout.stack} ${layout.close}`}>
        <h2 className={`${layout.heading} ${layout.breaks}`}>{round.name}</h2>
        {round.message !== null && <p className={layout.prose}>{round.message}</p>}
        <p className={layout.quiet}>{t('Everyone who takes part sees who has picked what, and whose turn it is.')}</p>
      </div>
      {!turns && error && (
        <LoadFailure title={t('We couldn’t load the turns')} error={error} onRetry={() => void refetch()} />
      )}
      {turns && <TurnsBoard turns={turns} isOpen={round.is_open} pieces={round.pieces} take={take} />}
    </>
  )
}
