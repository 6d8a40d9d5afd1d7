import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { CheckField } from '#ui/check-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Division } from '../contract/shapes.ts'
import { seenInWords } from './in-words.ts'
import { useRunner } from './runner.ts'

/** People who are let in and see something of it, and were not asked yet. */
export function AskOthers({ round: { id, way, people, pieces }, onClose }: { round: Division; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const ids = pieces.map(({ asset_id }) => asset_id)
  const runner = useRunner()
  const { data, error } = useQuery(runner.prepare({ by: 'pieces', ids }))
  const ask = useSingleMutation(() => runner.ask(id, [...chosen]), {
    onSuccess: async () => {
      await runner.invalidate()
      onClose()
    },
  })
  const isByView = runner.grant === null && way !== 'turns'
  const others = data?.people.filter(
    ({ grant_id, shown }) => (shown > 0 || way === 'turns') && !people.some((asked) => asked.grant_id === grant_id),
  )
  return (
    <div className={layout.stack}>
      <FailureNotice error={error} title={t('We couldn’t load who has access')} />
      {others?.length === 0 && (
        <p>{t('Everyone who can see these assets is asked already. Let others in on the Access page first.')}</p>
      )}
      {others?.map((person) => (
        <CheckField
          key={person.grant_id}
          label={person.name}
          {...(isByView && { description: seenInWords(person, ids.length) })}
          checked={chosen.includes(person.grant_id)}
          onChange={(isChosen) =>
            setChosen(isChosen ? [...chosen, person.grant_id] : chosen.filter((each) => each !== person.grant_id))
          }
        />
      ))}
      <FailureNotice error={ask.error} title={t('They couldn’t be asked')} />
      <div className={layout.answers}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button disabled={chosen.length === 0} loading={ask.isPending} onClick={() => ask.start()}>
          {t('Ask')}
        </Button>
      </div>
    </div>
  )
}
