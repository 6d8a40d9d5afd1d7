import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { CheckList } from '#ui/check-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { FirmMember } from '../../contract/firm.ts'
import {
  CLIENT_COLUMN_NAMES,
  CLIENT_COLUMNS,
  CLIENT_SHOWN,
  CLIENT_SHOWN_NAMES,
  CLIENT_SORT_NAMES,
  CLIENT_SORTS,
  type ClientColumn,
} from '../../rules/clients.ts'
import classes from './clients.module.css'
import type { ClientSearch } from './queries.ts'

const COLUMNS_BUTTON = 'client-columns'

interface ClientsFiltersProps {
  search: ClientSearch
  members: readonly FirmMember[]
  columns: readonly ClientColumn[]
  onColumns: (chosen: readonly ClientColumn[]) => void
}

/** What is chosen stands in the address; the columns this browser remembers. */
export function ClientsFilters({ search, members, columns, onColumns }: ClientsFiltersProps) {
  const navigate = useNavigate({ from: '/clients/' })
  const [isChoosing, setChoosing] = useState(false)
  const choose = (chosen: { shown?: string; sort?: string; of?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...chosen }), replace: true, resetScroll: false })
  return (
    <div className={classes.filters}>
      <SearchedWords search={search.search} />
      <NativeSelect
        aria-label={t('Which clients')}
        data={CLIENT_SHOWN_NAMES.map((value) => ({ value, label: t(CLIENT_SHOWN[value]) }))}
        value={search.shown}
        onChange={({ currentTarget }) => choose({ shown: currentTarget.value })}
      />
      {members.length > 1 && (
        <NativeSelect
          aria-label={t('Who works for them')}
          data={[
            { value: '', label: t('Anyone of us') },
            ...members.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={search.of ?? ''}
          onChange={({ currentTarget }) => choose({ of: currentTarget.value || undefined })}
        />
      )}
      <NativeSelect
        aria-label={t('Order')}
        data={CLIENT_SORT_NAMES.map((value) => ({ value, label: t(CLIENT_SORTS[value]) }))}
        value={search.sort}
        onChange={({ currentTarget }) => choose({ sort: currentTarget.value })}
      />
      <Button id={COLUMNS_BUTTON} variant="default" className={classes.columns} onClick={() => setChoosing(true)}>
        {t('Columns')}
      </Button>
      <Dialog title={t('Columns')} opened={isChoosing} onClose={() => setChoosing(false)} focusAfter={COLUMNS_BUTTON}>
        <CheckList
          label={t('Columns')}
          choices={CLIENT_COLUMN_NAMES.map((name) => [name, t(CLIENT_COLUMNS[name])] as const)}
          chosen={columns}
          onChoose={onColumns}
        />
      </Dialog>
    </div>
  )
}

function SearchedWords({ search }: { search: string }) {
  const navigate = useNavigate({ from: '/clients/' })
  const [typed, setTyped] = useState(search)
  const wanted = useDeferredValue(typed)
  useEffect(() => {
    if (wanted === search) return undefined
    const later = setTimeout(
      () =>
        void navigate({
          search: (before) => ({ ...before, search: wanted || undefined }),
          replace: true,
          resetScroll: false,
        }),
      200,
    )
    return () => clearTimeout(later)
  }, [wanted, search, navigate])
  return (
    <TextInput
      type="search"
      aria-label={t('Search clients')}
      placeholder={t('Name, reference or email')}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
