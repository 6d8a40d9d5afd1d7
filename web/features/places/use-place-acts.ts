import type { Place } from '#contract/places.ts'
import { t } from '#domain/words/words.ts'
import { client } from '#web/client/api.ts'
import { explain } from '#web/client/explain.ts'
import { invalidatePlaces } from '#web/client/places.ts'
import { toast } from '#web/ui/toasts.ts'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'

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
