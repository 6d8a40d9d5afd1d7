import { profileTextsIn } from '#domain/member/profile.ts'
import { CountryField } from './country-field.tsx'
import { CountryListFailure } from './country-list-failure.tsx'
import type { ProfileFields } from './profile-fields.ts'
import { Section } from './section.tsx'
import { TextFields } from './text-fields.tsx'

export function ContactAddressFields({ form }: { form: ProfileFields }) {
  return (
    <Section title="Contact Address" help="Where letters reach you.">
      <TextFields form={form} names={profileTextsIn('address').filter((name) => name !== 'contact_country')} />
      <CountryField
        id="contact_country"
        autoComplete="country-name"
        value={form.values.contact_country}
        onChange={(country) => form.change('contact_country', country)}
        error={form.mistakes.contact_country}
      />
      <CountryListFailure />
    </Section>
  )
}
