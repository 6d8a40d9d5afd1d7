import { PROFILE_TEXTS } from '#domain/member/profile.ts'
import { useReference } from '#web/client/reference.ts'
import { SearchField } from '#web/ui/search-field.tsx'

interface CountryFieldProps {
  id: string
  value: string
  onChange: (country: string) => void
  error: string | undefined
  autoComplete?: string
}

export function CountryField(field: CountryFieldProps) {
  const { entries } = useReference('countries')
  return (
    <SearchField
      {...field}
      label={PROFILE_TEXTS.contact_country.label}
      choices={entries.map(({ name }) => name)}
      nothingFound="No country of this name"
    />
  )
}
