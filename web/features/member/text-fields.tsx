import { NativeSelect } from '@mantine/core'
import { type ProfileText, profileTextsIn, textRuleOf } from '#domain/member/profile.ts'
import { t } from '#domain/words/words.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { ProfileFields } from './profile-fields.ts'
import { Section } from './section.tsx'

interface TextFieldsProps {
  form: ProfileFields
  names: readonly ProfileText[]
}

/** Texts of a profile, as they say themselves how they are typed. */
export const TextFields = ({ form, names }: TextFieldsProps) =>
  names.map((name) => {
    const { label, required, choice, autoComplete, autoCapitalize } = textRuleOf(name)
    const known = { autoComplete, ...(autoCapitalize && { autoCapitalize }), ...form.field(name) }
    return choice ? (
      <NativeSelect
        key={name}
        label={t('{label} (optional)', { label })}
        data={[{ value: '', label: t('None') }, ...choice.options]}
        {...known}
      />
    ) : (
      <TextField key={name} label={label} optional={required === undefined} {...known} />
    )
  })

export const NameFields = ({ form }: { form: ProfileFields }) => (
  <Section title="Full Legal Name" help={t('As in your passport, deeds and will.')}>
    <TextFields form={form} names={profileTextsIn('name')} />
  </Section>
)
