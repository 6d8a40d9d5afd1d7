import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { NameSearch } from '#ui/name-search.tsx'
import layout from '#ui/layout.module.css'

interface ClientFieldProps {
  id: string
  value: string
  error?: string | undefined
  onChange: (client: string) => void
}

const AT_ONCE = 100

/** One of the clients whom somebody sees; of very many the first that match what is typed. */
export function ClientField({ id, value, error, onChange }: ClientFieldProps) {
  const [search, setSearch] = useState('')
  const { data } = useQuery({
    ...api.clients.list.queryOptions({ input: { search, shown: 'all', sort: 'name', limit: AT_ONCE }, staleTime: 0 }),
    placeholderData: keepPreviousData,
  })
  const clients = data?.items ?? []
  const isMany = (data?.total ?? 0) > AT_ONCE || search !== ''
  return (
    <div className={layout.stack}>
      {isMany && (
        <NameSearch label={t('Search clients')} search={search} onSearch={(wanted) => setSearch(wanted ?? '')} />
      )}
      <NativeSelect
        id={id}
        label={t('Client')}
        error={error}
        data={[
          { value: '', label: t('Choose a client') },
          ...clients.map((client) => ({ value: client.id, label: client.name })),
        ]}
        value={clients.some((client) => client.id === value) ? value : ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
