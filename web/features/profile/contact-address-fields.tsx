import { PROFILE_TEXTS } from '#domain/profile.ts'
import { CountryField } from './country-field.tsx'
import { CountryListFailure } from './country-list-failure.tsx'
import type { ProfileFields } from './profile-fields.ts'
import { Section } from './section.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export function ContactAddressFields({ form }: { form: ProfileFields }) {
  return (
    <Section title="Contact Address" help="Where letters reach you.">
      <TextField
        label={PROFILE_TEXTS.contact_street.label}
        autoComplete="address-line1"
        {...form.field('contact_street')}
      />
      <TextField
        label={PROFILE_TEXTS.contact_flat_unit.label}
        optional
        autoComplete="address-line2"
        {...form.field('contact_flat_unit')}
      />
      <TextField
        label={PROFILE_TEXTS.contact_estate_building.label}
        optional
        autoComplete="address-line3"
        {...form.field('contact_estate_building')}
      />
      <TextField
        label={PROFILE_TEXTS.contact_city.label}
        autoComplete="address-level2"
        {...form.field('contact_city')}
      />
      <TextField
        label={PROFILE_TEXTS.contact_county_township.label}
        optional
        autoComplete="address-level3"
        {...form.field('contact_county_township')}
      />
      <TextField
        label={PROFILE_TEXTS.contact_state_province.label}
        autoComplete="address-level1"
        {...form.field('contact_state_province')}
      />
      <TextField
        label={PROFILE_TEXTS.contact_post_code.label}
        autoComplete="postal-code"
        autoCapitalize="characters"
        {...form.field('contact_post_code')}
      />
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
