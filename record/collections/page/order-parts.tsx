import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Collection } from '../contract.ts'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { invalidateCollections } from './shared/collections.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { useFocusAfterwards } from '#ui/focus.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import classes from './collections.module.css'

interface OrderPartsProps {
  collection: Collection
  opened: boolean
  onClose: () => void
}

/** The parts of a set, each moved up or down. */
export function OrderParts({ collection: { name, kind, note }, opened, onClose }: OrderPartsProps) {
  const { data, error, refetch } = useQuery(api.collections.parts.queryOptions({ input: { name } }))
  const [moved, setMoved] = useState<readonly string[] | null>(null)
  const focusAfterwards = useFocusAfterwards()
  const save = useSingleMutation((parts: string[]) => client.collections.describe({ name, kind, note, parts }), {
    onSuccess: () => {
      invalidateCollections()
      onClose()
    },
  })
  const saved = data?.pieces.map(({ id }) => id) ?? []
  const order = moved
    ? [...moved.filter((id) => saved.includes(id)), ...saved.filter((id) => !moved.includes(id))]
    : saved
  const titles = new Map(data?.pieces.map(({ id, title }) => [id, title]))
  const move = (index: number, by: -1 | 1) => {
    const id = order[index]!
    const place = index + by
    setMoved(order.toSpliced(index, 1).toSpliced(place, 0, id))
    const mayGoOn = by < 0 ? place > 0 : place < order.length - 1
    focusAfterwards(`${by < 0 === mayGoOn ? 'up' : 'down'}-${id}`)
  }
  return (
    <Dialog title={t('The order of “{name}”', { name })} opened={opened} onClose={onClose}>
      <div className={`${layout.stack} ${layout.wide}`}>
        <FailureNotice error={save.error} title={t('The order couldn’t be saved')} />
        {error && !data && (
          <LoadFailure title={t('We couldn’t load its parts')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton height={96} />}
        <ol className={classes.order}>
          {order.map((id, index) => (
            <li key={id}>
              <span>{titles.get(id)}</span>
              {([-1, 1] as const).map((by) => (
                <ActionIcon
                  key={by}
                  id={`${by < 0 ? 'up' : 'down'}-${id}`}
                  variant="subtle"
                  color="gray"
                  size="2.75rem"
                  disabled={by < 0 ? index === 0 : index === order.length - 1}
                  aria-label={t(by < 0 ? 'Move {name} up' : 'Move {name} down', { name: titles.get(id) ?? '' })}
                  onClick={() => move(index, by)}
                >
                  {by < 0 ? '↑' : '↓'}
                </ActionIcon>
              ))}
            </li>
          ))}
        </ol>
        <div className={layout.answers}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button loading={save.isPending} onClick={() => save.start([...order])}>
            {t('Save')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
