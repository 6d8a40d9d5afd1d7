import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { displayNameOf, type ProfileText, profileTextsIn, textRuleOf } from '#domain/member/profile.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { ProfileFields } from './profile-fields.ts'
import { Section } from './section.tsx'

interface TextFieldsProps {
  form: ProfileFields
  names: readonly ProfileText[]
  /** What helps with one of them. */
  help?: { [Name in ProfileText]?: ReactNode }
}

/** Texts of a profile, as they say themselves how they are typed. */
export const TextFields = ({ form, names, help = NO_HELP }: TextFieldsProps) =>
  names.map((name) => {
    const { label, required, choice, autoComplete, autoCapitalize } = textRuleOf(name)
    const known = { autoComplete, ...(autoCapitalize && { autoCapitalize }), ...form.field(name) }
    return choice ? (
      <NativeSelect
        key={name}
        label={`${label} (optional)`}
        data={[{ value: '', label: 'None' }, ...choice.options]}
        {...known}
      />
    ) : (
      <TextField key={name} label={label} optional={required === undefined} description={help[name]} {...known} />
    )
  })

const NO_HELP = {}

interface NameFieldsProps {
  form: ProfileFields
  /** Whether the display name follows from these names: on the profile page it has a field of its own. */
  greets?: boolean
}

export function NameFields({ form, greets = false }: NameFieldsProps) {
  const name = greets && displayNameOf(form.values)
  return (
    <Section title="Full Legal Name" help="As in your passport or will.">
      <TextFields
        form={form}
        names={profileTextsIn('name')}
        help={{ family_surname: name && <bdi>Your vault will greet you as {name}.</bdi> }}
      />
    </Section>
  )
}
