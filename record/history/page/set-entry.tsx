import { Button, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { ChangedSet, SaveInVault } from '../contract.ts'
import { WAYS } from '../rules.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { plural, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { undoneInWords, undoSet } from './shared/change-sets.ts'
import { explain } from '#platform/client/explain.ts'
import { timeOfMoment } from '#ui/in-words.ts'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { fieldsInWords } from './shared/change-in-words.ts'
import classes from './shared/history.module.css'
import { invalidateHistory } from './invalidate-history.ts'
import { byWhom } from './shared/by-whom.ts'
import { SaveEntry } from './shared/save-entry.tsx'
import type { Undoing } from './shared/use-undo.ts'

interface SetEntryProps {
  set: ChangedSet
  /** The one that the history is narrowed to. */
  piece: string | undefined
  own: readonly OwnField[]
  undoing: Undoing
}

/** What was changed together: as one, with the assets of it, and the way back of all. */
export function SetEntry({ set, piece, own, undoing }: SetEntryProps) {
  const [opened, setOpened] = useState(false)
  const list = useId()
  const { change_set, changed_at, way, by_another, by, assets, fields, only } = set
  const what = fieldsInWords(fields.map(({ field }) => field))
  if (only)
    return (
      <SaveEntry save={only} head={<HeadOfSave save={only} />} assetId={only.asset.id} own={own} undoing={undoing}>
        {only.changes.every(({ field }) => ['created', 'trashed', 'restored'].includes(field)) && (
          <UndoSet id={change_set} of={`${what}: ${only.asset.title}`} />
        )}
      </SaveEntry>
    )
  return (
    <>
      <div className={classes.head}>
        <strong>{plural(assets, '{what}: {count} asset', '{what}: {count} assets', { what })}</strong>
        <time dateTime={changed_at}>{timeOfMoment(changed_at)}</time>
        {way && <span className={classes.how}>{WAYS[way]}</span>}
        {by_another && <span className={classes.how}>{byWhom(by)}</span>}
      </div>
      <div className={classes.acts}>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.undo}
          aria-expanded={opened}
          aria-controls={list}
          onClick={() => setOpened(!opened)}
        >
          {opened ? t('Hide assets') : t('Show assets')}
          <VisuallyHidden>: {what}</VisuallyHidden>
        </Button>
        {piece === undefined && <UndoSet id={change_set} of={what} />}
      </div>
      <div id={list} hidden={!opened}>
        {opened && <SavesOfSet id={change_set} piece={piece} own={own} undoing={undoing} />}
      </div>
    </>
  )
}

function HeadOfSave({ save: { asset, in_trash, changed_at } }: { save: SaveInVault }) {
  const title = <bdi>{asset.title}</bdi>
  return (
    <>
      {in_trash ? (
        <Link to="/trash">{title}</Link>
      ) : (
        <Link to="/asset-summary/$id" params={{ id: asset.id }}>
          {title}
        </Link>
      )}
      <time dateTime={changed_at}>{timeOfMoment(changed_at)}</time>
    </>
  )
}

function UndoSet({ id, of }: { id: string; of: string }) {
  const undo = useSingleMutation(() => undoSet(id), {
    onSuccess: (undone) => void toast({ kind: 'good', message: undoneInWords(undone) }),
    onError: (error) =>
      void toast({ kind: 'bad', title: t('The change couldn’t be undone'), message: explain(error).text }),
    onSettled: () => void invalidateHistory(),
  })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.undo}
      loading={undo.isPending}
      aria-label={t('Undo all of it: {what}', { what: of })}
      onClick={() => undo.start()}
    >
      {t('Undo all of it')}
    </Button>
  )
}

function SavesOfSet({ id, piece, own, undoing }: Omit<SetEntryProps, 'set'> & { id: string }) {
  const pages = useInfiniteQuery(
    api.history.ofSet.infiniteOptions({
      input: (cursor: string | undefined) => ({
        id,
        ...(piece !== undefined && { piece }),
        ...(cursor !== undefined && { cursor }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      staleTime: 0,
    }),
  )
  return (
    <PagedList
      pages={pages}
      loading={t('Loading the history')}
      failed={t('We couldn’t load the history')}
      more={rich('Show more<hidden>\u00a0assets</hidden>', { hidden })}
    >
      <ul className={classes.ofSet} aria-label={t('Assets of this change')}>
        {pages.data?.pages
          .flatMap(({ saves }) => saves)
          .map((save) => (
            <li key={`${save.changed_at} ${save.asset.id}`}>
              <SaveEntry
                save={{ ...save, way: null, by_another: false, by: null }}
                head={<HeadOfSave save={save} />}
                assetId={save.asset.id}
                own={own}
                undoing={undoing}
              />
            </li>
          ))}
      </ul>
    </PagedList>
  )
}
