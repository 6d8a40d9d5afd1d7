import type { Profile } from '../contract.ts'
import { ROLE_LABELS } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { SearchField } from '#ui/search-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { EditedProfile } from './profile-fields.ts'
import { Facts } from './facts.tsx'
import { Section } from './section.tsx'

export function BasicFields({ form, profile }: { form: EditedProfile; profile: Profile }) {
  const { entries } = useReference('currencies')
  const labelOf = (code: string) => {
    const currency = entries.find((each) => each.code === code)
    return currency ? `${code} · ${currency.name}` : code
  }
  return (
    <Section title="Basic Information" help={t('Your name on screen and your usual currency.')}>
      <TextField
        label={t('Display name')}
        optional
        autoComplete="nickname"
        description={t('Administrators see it beside your email address.')}
        {...form.field('display_name')}
      />
      <SearchField
        id="default_currency"
        label={t('Default currency')}
        description={t('New assets start with it. Existing assets keep their own currency.')}
        choices={entries.map(({ code }) => labelOf(code))}
        value={labelOf(form.values.default_currency)}
        onChange={(label) => form.change('default_currency', label.slice(0, 3))}
        error={form.mistakes.default_currency}
        nothingFound={t('No currency of this name')}
      />
      <Facts
        facts={[
          { term: t('Email'), value: profile.email, note: t('Change it under Security.') },
          { term: t('Account type'), value: ROLE_LABELS[profile.role] },
        ]}
      />
    </Section>
  )
}
