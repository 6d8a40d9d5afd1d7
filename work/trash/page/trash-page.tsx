import { Button, Checkbox } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrashedAsset } from '../contract.ts'
import { deleteQuestion } from '#record/assets/rules/messages.ts'
import { daysLeft, TRASH_DAYS } from '../rules.ts'
import { useMayDelete } from '#account/identity/page/shared/may-delete.ts'
import { plural, t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { useLast } from '#ui/dialog.tsx'
import { AssetPicture } from '#record/assets/page/shared/asset-picture.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { assetsInWords, dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { Page } from '#ui/page.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { deleteForever, invalidateTrash, restore } from './shared/restore.ts'
import classes from './trash.module.css'

const COUNT = 'trash-count'

const trashQuery = api.trash.list.infiniteOptions({
  input: (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
})

/** What was deleted in the last 30 days. */
export function TrashPage() {
  const pages = useInfiniteQuery({ ...trashQuery, staleTime: 0 })
  const items = pages.data?.pages.flatMap(({ items }) => items)
  const total = pages.data?.pages[0]?.total ?? 0
  return (
    <Page
      title={t('Trash')}
      lead={
        <span id={COUNT} tabIndex={-1}>
          {[
            ...(total > 0 ? [assetsInWords(total)] : []),
            t('Deleted assets stay here for {count} days.', { count: TRASH_DAYS }),
          ].join(' · ')}
        </span>
      }
    >
      <PagedList
        pages={pages}
        loading={t('Loading your trash')}
        failed={t('We couldn’t load your trash')}
        more={rich('Show more<hidden>\u00a0assets</hidden>', { hidden })}
      >
        {items?.length === 0 && (
          <EmptyState drawing={<EmptyNiche />} title={t('Your trash is empty')}>
            {t('What you delete comes here first, so you can bring it back.')}
          </EmptyState>
        )}
        {items && items.length > 0 && <Trashed items={items} total={total} />}
      </PagedList>
    </Page>
  )
}

/** These go for good; `all` is for everything, shown or not. */
type Wanted = readonly TrashedAsset[] | 'all'

/** Which of them are chosen. What came back or went meanwhile is chosen no more. */
function useChosen(items: readonly TrashedAsset[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    chosen: items.filter(({ id }) => ids.has(id)),
    choose: (some: readonly TrashedAsset[], isChosen: boolean) => {
      const next = new Set(ids)
      for (const { id } of some) next[isChosen ? 'add' : 'delete'](id)
      setIds(next)
    },
  }
}

function Trashed({ items, total }: { items: readonly TrashedAsset[]; total: number }) {
  const { chosen, choose } = useChosen(items)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [now] = useState(() => new Date())
  const mayDelete = useMayDelete()
  const back = useSingleMutation((ids: readonly string[]) => restore(ids), { focusAfter: COUNT })
  return (
    <>
      <FailureNotice error={back.error} title={t('We couldn’t restore this')} />
      <div className={classes.bar}>
        <Checkbox
          label={t('Select all shown')}
          checked={chosen.length === items.length}
          indeterminate={chosen.length > 0 && chosen.length < items.length}
          onChange={({ currentTarget: { checked } }) => choose(items, checked)}
        />
        <div className={layout.row}>
          <Button
            variant="default"
            disabled={chosen.length === 0}
            loading={back.isPending}
            onClick={() => back.start(chosen.map(({ id }) => id))}
          >
            {t('Restore Selected')}
          </Button>
          {mayDelete && (
            <>
              <Button variant="default" disabled={chosen.length === 0} onClick={() => setWanted(chosen)}>
                {t('Delete Selected Forever')}
              </Button>
              <Button variant="default" onClick={() => setWanted('all')}>
                {t('Empty Trash')}
              </Button>
            </>
          )}
        </div>
      </div>
      <ul className={layout.rows} aria-label={t('Trash')}>
        {items.map((item) => (
          <Row
            key={item.id}
            now={now}
            item={item}
            isChosen={chosen.includes(item)}
            onChoose={(isChosen) => choose([item], isChosen)}
            onRestore={() => back.start([item.id])}
            onDelete={mayDelete ? () => setWanted([item]) : null}
          />
        ))}
      </ul>
      <DeleteForever wanted={wanted} total={total} onClose={() => setWanted(null)} />
    </>
  )
}

interface DeleteForeverProps {
  wanted: Wanted | null
  total: number
  onClose: () => void
}

function DeleteForever({ wanted, total, onClose }: DeleteForeverProps) {
  const shown = useLast(wanted) ?? []
  const gone = useSingleMutation(
    async (wanted: Wanted) => {
      if (wanted !== 'all') return deleteForever(wanted.map(({ id }) => id))
      await client.trash.empty()
      return invalidateTrash()
    },
    { onSuccess: onClose },
  )
  const count = shown === 'all' ? total : shown.length
  return (
    <AskFirst
      title={
        shown !== 'all' && shown.length === 1
          ? t('Delete “{title}” forever?', { title: shown[0]!.title })
          : plural(count, 'Delete {count} asset forever?', 'Delete {count} assets forever?')
      }
      action={t('Delete Forever')}
      opened={wanted !== null}
      pending={gone.isPending}
      error={gone.error}
      failed={t('We couldn’t delete this')}
      onConfirm={() => wanted && gone.start(wanted)}
      onClose={() => {
        gone.reset()
        onClose()
      }}
      focusAfter={COUNT}
    >
      {deleteQuestion(count)}
    </AskFirst>
  )
}

interface RowProps {
  now: Date
  item: TrashedAsset
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onRestore: () => void
  /** Null where it isn’t theirs to delete. */
  onDelete: (() => void) | null
}

function Row({
  now,
  item: { title, category, preview, deleted_at },
  isChosen,
  onChoose,
  onRestore,
  onDelete,
}: RowProps) {
  const left = daysLeft(deleted_at, now)
  const about = [
    ...(category === null ? [] : [category]),
    t('Deleted {day}', { day: dayOfMoment(deleted_at) }),
    plural(left, '{count} day left', '{count} days left'),
  ]
  return (
    <li className={classes.row}>
      <Checkbox
        aria-label={t('Select {title}', { title })}
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => onChoose(checked)}
      />
      <AssetPicture src={preview && `data:image/webp;base64,${preview}`} />
      <span className={`${layout.stack} ${layout.tight} ${layout.fits}`}>
        <bdi className={`${layout.title} ${layout.breaks}`}>{title}</bdi>
        <span className={layout.quiet}>{about.join(' · ')}</span>
      </span>
      <span className={classes.acts}>
        <Button variant="default" size="sm" aria-label={t('Restore {title}', { title })} onClick={onRestore}>
          {t('Restore')}
        </Button>
        {onDelete && (
          <Button variant="subtle" size="sm" aria-label={t('Delete forever: {title}', { title })} onClick={onDelete}>
            {t('Delete Forever')}
          </Button>
        )}
      </span>
    </li>
  )
}
