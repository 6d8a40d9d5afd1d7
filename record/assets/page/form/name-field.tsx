import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import type { Bound } from '../shared/bound.ts'

const WAIT_FOR_MORE_LETTERS = 200
const LONGEST_ASKED = 300

/** The name of somebody. Those that are known are suggested, and any other may be typed. */
export function NameField({
  bound: { id, name, value, error, label, isRequired, help, type, reveal },
}: {
  bound: Bound
}) {
  const [isHere, setIsHere] = useState(false)
  const [search] = useDebouncedValue(value.trim().slice(0, LONGEST_ASKED), WAIT_FOR_MORE_LETTERS)
  const { data } = useQuery({
    ...api.people.suggest.queryOptions({ input: { search } }),
    enabled: isHere && search !== '',
    placeholderData: keepPreviousData,
  })
  const names = search === '' ? [] : (data?.names ?? []).filter((known) => known !== value)
  return (
    <Autocomplete
      id={id}
      {...(name !== undefined && { name })}
      label={isRequired ? label : t('{label} (optional)', { label })}
      required={isRequired}
      withAsterisk={false}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      value={value}
      error={error}
      data={names}
      // The server has chosen already, without minding capitals and accents.
      filter={({ options }) => options}
      withScrollArea={false}
      comboboxProps={{ keepMounted: false }}
      onChange={type}
      onFocus={() => setIsHere(true)}
      onBlur={() => {
        setIsHere(false)
        reveal()
      }}
    />
  )
}
