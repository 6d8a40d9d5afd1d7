import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '#ui/search-field.css'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'

const WAIT_FOR_MORE_LETTERS = 250
const MOST = 8

interface PieceFieldProps {
  /** The one that is chosen; null where none is, or its title isn’t known yet. */
  piece: { id: string; title: string } | null
  onChange: (id: string | undefined) => void
}

/** One asset of the vault, found by typing a part of its title. */
export function PieceField({ piece, onChange }: PieceFieldProps) {
  const all = { value: '', label: t('All assets') }
  const chosen = piece === null ? all : asOption(piece)
  const [typed, setTyped] = useState(chosen.label)
  const [search] = useDebouncedValue(typed === chosen.label ? '' : typed.slice(0, 200), WAIT_FOR_MORE_LETTERS)
  const { data } = useQuery(
    api.assets.list.queryOptions({ input: { search, limit: MOST }, placeholderData: keepPreviousData, staleTime: 0 }),
  )
  const found = (data?.items ?? []).map(asOption)
  const others = found.filter(({ value }) => value !== chosen.value)
  return (
    <Select
      label={t('Asset')}
      data={piece === null ? [all, ...others] : [all, chosen, ...others]}
      // The server has searched already.
      filter={({ options }) => options}
      value={chosen.value}
      onChange={(id) => onChange(id || undefined)}
      onSearchChange={setTyped}
      // Typing starts again instead of going on behind what is there.
      onFocus={(event) => event.currentTarget.select()}
      searchable
      allowDeselect={false}
      withScrollArea={false}
      checkIconPosition="right"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

const asOption = ({ id, title }: { id: string; title: string }) => ({ value: id, label: title })
