import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person, PersonPage } from '../contract.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { NameSearch } from '#ui/name-search.tsx'
import { rich } from '#ui/rich.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import classes from './people.module.css'
import { invalidatePeople, peopleQuery } from './queries.ts'

interface MergeFormProps {
  person: PersonPage
  onMerged: (into: Person) => void
}

/** Whom somebody is the same as, and what happens then. */
export function MergeForm({ person, onMerged }: MergeFormProps) {
  const [search, setSearch] = useState('')
  const [into, setInto] = useState<{ id: string; name: string } | null>(null)
  const found = useInfiniteQuery({ ...peopleQuery(search), staleTime: 0, placeholderData: keepPreviousData })
  const others = found.data?.pages
    .flatMap(({ items }) => items)
    .flatMap(({ id, name }) => (id === null || id === person.id ? [] : [{ id, name }]))
  const merge = useSingleMutation((into: string) => client.people.merge({ id: person.id, into }), {
    onSuccess: async ({ id, into }) => {
      onMerged(into)
      void toast({
        kind: 'good',
        shownMs: 20_000,
        message: (
          <>
            {t('{name} is now part of {other}.', { name: person.name, other: into.name })}{' '}
            <Button variant="default" size="compact-sm" onClick={() => void undoFromToast(id)}>
              {t('Undo')}
            </Button>
          </>
        ),
      })
      await invalidatePeople(person.id)
    },
  })

  if (into)
    return (
      <div className={layout.stack}>
        <FailureNotice error={merge.error} title={t('We couldn’t merge these two')} />
        <p>
          {rich(
            'Everything from {name} moves to {other}; missing contact details are filled in. You can undo this for 30 days.',
            { name: <bdi>{person.name}</bdi>, other: <bdi>{into.name}</bdi> },
          )}
        </p>
        <div className={layout.answers}>
          <Button variant="default" onClick={() => setInto(null)}>
            {t('Back')}
          </Button>
          <Button data-autofocus loading={merge.isPending} onClick={() => merge.start(into.id)}>
            {t('Merge')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={layout.stack}>
      <p>{rich('Who is {name} the same as?', { name: <bdi>{person.name}</bdi> })}</p>
      <NameSearch label={t('Search by name')} search="" onSearch={(text = '') => setSearch(text)} />
      <FailureNotice error={found.error} title={t('We couldn’t load your people')} />
      {others?.length === 0 && <p className={classes.quiet}>{t('No other person of this name.')}</p>}
      <div className={classes.choices}>
        {others?.map((other) => (
          <Button key={other.id} variant="default" onClick={() => setInto(other)}>
            <bdi>{other.name}</bdi>
          </Button>
        ))}
      </div>
    </div>
  )
}

export async function undoMerge(id: string): Promise<void> {
  const { name } = await client.people.undoMerge({ id })
  await invalidatePeople()
  void toast({ kind: 'good', message: t('{name} is back in your list.', { name }) })
}

/** Nothing else on the page would say why. */
const undoFromToast = (id: string) =>
  undoMerge(id).catch((error: Error) =>
    toast({ kind: 'bad', title: t('We couldn’t undo this'), message: explain(error).text }),
  )
