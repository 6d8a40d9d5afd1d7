import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Walkthrough } from '../contract.ts'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { invalidatePlaces } from '#record/places/page/shared/places.ts'
import { invalidateWalkthroughs } from './shared/walkthroughs.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { progressInWords } from './in-words.ts'

/** Says what the report will say of those that nobody saw. */
export function EndWalkthrough({ walkthrough }: { walkthrough: Walkthrough }) {
  const { id, pieces, seen } = walkthrough
  const [asking, setAsking] = useState(false)
  const end = useSingleMutation(() => client.walkthroughs.end({ id }), {
    onSuccess: async () => {
      await invalidateWalkthroughs()
      invalidatePlaces()
      setAsking(false)
    },
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('End Walkthrough')}</Button>
      <AskFirst
        title={t('End this walkthrough?')}
        action={t('End Walkthrough')}
        opened={asking}
        pending={end.isPending}
        error={end.error}
        failed={t('The walkthrough couldn’t be ended')}
        onConfirm={() => end.start()}
        onClose={() => setAsking(false)}
      >
        {progressInWords(walkthrough)}.{' '}
        {pieces > seen &&
          plural(
            pieces - seen,
            'The report lists {count} asset as missing; its record stays as it is.',
            'The report lists {count} assets as missing; their records stay as they are.',
          )}{' '}
        {t('After that, the walkthrough can’t be changed.')}
      </AskFirst>
    </>
  )
}
