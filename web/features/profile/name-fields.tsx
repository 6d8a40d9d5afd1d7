import { NativeSelect } from '@mantine/core'
import { displayNameOf, PROFILE_TEXTS, SUFFIXES } from '#domain/profile.ts'
import type { ProfileFields } from './profile-fields.ts'
import { Section } from './section.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export function NameFields({ form }: { form: ProfileFields }) {
  const name = displayNameOf(form.values)
  return (
    <Section title="Full Legal Name" help="As it stands in your passport, your deeds and your will.">
      <TextField
        label={PROFILE_TEXTS.first_name.label}
        autoComplete="given-name"
        autoCapitalize="words"
        {...form.field('first_name')}
      />
      <TextField
        label={PROFILE_TEXTS.middle_name.label}
        optional
        autoComplete="additional-name"
        autoCapitalize="words"
        {...form.field('middle_name')}
      />
      <TextField
        label={PROFILE_TEXTS.family_surname.label}
        autoComplete="family-name"
        autoCapitalize="words"
        description={name && <bdi>Your vault will greet you as {name}.</bdi>}
        {...form.field('family_surname')}
      />
      <NativeSelect
        label={`${PROFILE_TEXTS.suffix.label} (optional)`}
        autoComplete="honorific-suffix"
        data={[{ value: '', label: 'None' }, ...SUFFIXES]}
        {...form.field('suffix')}
      />
    </Section>
  )
}
