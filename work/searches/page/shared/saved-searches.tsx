import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SavedSearch } from '../../contract.ts'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { openedLater } from '#ui/opened-later.tsx'
import { PanelButton } from '#ui/panel-button.tsx'
import { SaveCurrent, SavedList } from '#ui/saved-list.tsx'
import { toast } from '#ui/toasts.ts'
import { UndoNotice } from '#ui/undo-notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { countInWords } from '#work/vault/page/shared/filter-facets.ts'
import { listOf, readVaultSearch, type VaultSearch } from '#work/vault/page/shared/vault-search.ts'
import { addressOf } from '../address-of.ts'
import { type Asking, SAVED_SEARCHES_ID } from '../asking.ts'
import classes from '#ui/saved-list.module.css'

const NameDialogs = openedLater(async () => (await import('../name-dialogs.tsx')).NameDialogs)

/** What is refused may be gone: another tab was quicker. */
const relist = () => queryClient.invalidateQueries({ queryKey: api.searches.key() })

/** What the vault was asked before, under a name, with how many it finds now. */
export function SavedSearches({ search }: { search: VaultSearch }) {
  const saved = useQuery(api.searches.list.queryOptions())
  const remove = useRemoval()
  const { asking, ask, stop, save, rename } = useNaming(search)
  return (
    <>
      <PanelButton id={SAVED_SEARCHES_ID} label={t('Saved')} name={t('Saved searches')} side="right">
        {(close) => (
          <div className={classes.panel}>
            <SaveCurrent
              action={t('Save This Search')}
              nothing={
                Object.keys(addressOf(search)).length > 0 ? null : t('Search for something or choose a filter first.')
              }
              onSave={() => ask({ to: 'save' })}
            />
            <SavedList
              label={t('Saved searches')}
              saved={saved}
              failed={t('We couldn’t load your searches')}
              none={t('No saved searches yet.')}
              opening={({ name, address }) => (
                <Link to="/vault" search={readVaultSearch(address)} className={classes.open} onClick={close}>
                  <bdi>{name}</bdi>
                  <Count search={readVaultSearch(address)} />
                </Link>
              )}
              onRename={(each) => ask({ to: 'rename', saved: each })}
              onDelete={remove.start}
            />
          </div>
        )}
      </PanelButton>
      <NameDialogs opened={asking !== null} asking={asking} save={save} rename={rename} onClose={stop} />
    </>
  )
}

/** For which name is asked, and what it is given to. */
function useNaming(search: VaultSearch) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const stop = () => setAsking(null)
  const finish = async (said: string) => {
    stop()
    await relist()
    void toast({ kind: 'good', message: said })
  }
  const save = useSingleMutation((name: string) => client.searches.create({ name, address: addressOf(search) }), {
    onSuccess: ({ name }) => finish(t('“{name}” has been saved.', { name })),
  })
  const rename = useSingleMutation((change: { id: string; name: string }) => client.searches.rename(change), {
    onSuccess: ({ name }) => finish(t('Renamed to “{name}”.', { name })),
    onError: relist,
  })
  const ask = (next: Asking) => {
    save.reset()
    rename.reset()
    setAsking(next)
  }
  return { asking, ask, stop, save, rename }
}

/** Deletes at once, and offers the way back. */
const useRemoval = () =>
  useSingleMutation(({ id }: SavedSearch) => client.searches.remove({ id }), {
    onSuccess: async (_, { name, address }) => {
      await relist()
      const undo = async () => {
        await client.searches.create({ name, address })
        await relist()
      }
      void toast({
        kind: 'good',
        message: (
          <UndoNotice
            undo={undo}
            undone={t('“{name}” is there again.', { name })}
            failed={t('We couldn’t bring “{name}” back', { name })}
          >
            {t('“{name}” has been deleted.', { name })}
          </UndoNotice>
        ),
      })
    },
    onError: (error) => {
      void relist()
      void toast({ kind: 'bad', title: t('We couldn’t delete the search'), message: explain(error).text })
    },
    focusAfter: SAVED_SEARCHES_ID,
  })

/** How many it finds now. */
function Count({ search }: { search: VaultSearch }) {
  const { data } = useQuery(
    api.assets.list.queryOptions({
      input: { ...listOf(search), limit: 1 },
      select: ({ counts }) => counts,
      staleTime: 0,
    }),
  )
  return <span className={classes.count}>{data ? countInWords(data.matching, data.more) : ''}</span>
}
