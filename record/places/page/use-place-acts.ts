import type { Place } from '../contract.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { invalidatePlaces } from './shared/places.ts'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

/** What takes the focus where a place is gone. */
export const COUNT_ID = 'places-count'

/** Puts a place into another, or to the top. */
export function useMove() {
  return useSingleMutation(
    ({ place, parent_id }: { place: Place; parent_id: string | null }) => move(place, parent_id),
    {
      onSuccess: invalidatePlaces,
      onError: (error) =>
        void toast({ kind: 'bad', title: t('The place couldn’t be moved'), message: explain(error).text }),
    },
  )
}

export const move = ({ id, name, kind, note }: Place, parent_id: string | null) =>
  client.places.update({ id, name, kind, note, parent_id })
