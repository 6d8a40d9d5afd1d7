import { isAskedIn } from '../rules/address-by-country.ts'
import { codeOfRegion } from '../rules/phone-codes.ts'
import { PROFILE_TEXTS, profileTextsIn } from '../rules/profile.ts'
import { t } from '#basics/words/words.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { SearchField } from '#ui/search-field.tsx'
import { ListFailure } from '#record/lists/page/shared/list-failure.tsx'
import type { ProfileFields } from './profile-fields.ts'
import { Section } from './section.tsx'
import { TextFields } from './text-fields.tsx'

export function ContactAddressFields({ form }: { form: ProfileFields }) {
  const { entries } = useReference('countries')
  const country = form.values.contact_country
  // What an address has not in this country, and somebody typed, stays in sight.
  const lines = profileTextsIn('address').filter(
    (line) => line !== 'contact_country' && (isAskedIn(country, line) || form.values[line] !== ''),
  )
  const choose = (country: string) => {
    form.change('contact_country', country)
    const region = entries.find(({ name }) => name === country)?.code
    const code = region && codeOfRegion(region)
    // As long as no number is there, its code goes with the country.
    if (code && form.values.phone_number === '') form.change('phone_country_code', code)
  }
  return (
    <Section title="Contact Address" help={t('For documents that name you as owner.')}>
      <CountryField
        id="contact_country"
        autoComplete="country-name"
        value={country}
        onChange={choose}
        error={form.mistakes.contact_country}
      />
      <ListFailure of="countries" />
      <TextFields form={form} names={lines} more={t('Add a flat, building or county')} />
    </Section>
  )
}

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
      nothingFound={t('No country of this name')}
    />
  )
}
