import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ProfileText, textRuleOf } from '#domain/member/profile.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { ProfileFields } from './profile-fields.ts'

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
