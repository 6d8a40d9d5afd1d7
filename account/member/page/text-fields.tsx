import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { isAskedIn } from '../rules/address-by-country.ts'
import { type ProfileText, profileTextsIn, textRuleOf } from '../rules/profile.ts'
import { t } from '#basics/words/words.ts'
import { TextField } from '#ui/text-field.tsx'
import { useFocusAfterwards } from '#ui/focus.ts'
import layout from '#ui/layout.module.css'
import type { ProfileFields } from './profile-fields.ts'
import { Section } from './section.tsx'

interface TextFieldsProps {
  form: ProfileFields
  names: readonly ProfileText[]
  /** What opens those that few people need. */
  more: string
}

/** Texts of a profile, as they say themselves how they are typed. Those that are optional come when somebody wants them. */
export function TextFields({ form, names, more }: TextFieldsProps) {
  const optional = names.filter((name) => textRuleOf(name).required === undefined)
  const isUsed = optional.some((name) => form.values[name] !== '')
  const [wantsMore, setWantsMore] = useState(isUsed)
  const focusAfterwards = useFocusAfterwards()
  const showsAll = wantsMore || isUsed
  return (
    <>
      {names
        .filter((name) => showsAll || !optional.includes(name))
        .map((name) => (
          <OneText key={name} form={form} name={name} />
        ))}
      {!showsAll && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={`${layout.begins} ${layout.touch}`}
          onClick={() => {
            setWantsMore(true)
            focusAfterwards(optional[0]!)
          }}
        >
          {more}
        </Button>
      )}
    </>
  )
}

function OneText({ form, name }: { form: ProfileFields; name: ProfileText }) {
  const { label, required, choice, autoComplete, autoCapitalize } = textRuleOf(name)
  const known = { autoComplete, ...(autoCapitalize && { autoCapitalize }), ...form.field(name) }
  const isAsked = required !== undefined && isAskedIn(form.values.contact_country, name)
  return choice ? (
    <NativeSelect
      label={t('{label} (optional)', { label })}
      data={[{ value: '', label: t('None') }, ...choice.options]}
      {...known}
    />
  ) : (
    <TextField label={label} optional={!isAsked} {...known} />
  )
}

export const NameFields = ({ form }: { form: ProfileFields }) => (
  <Section title="Full Legal Name" help={t('As in your passport, deeds and will.')}>
    <TextFields form={form} names={profileTextsIn('name')} more={t('Add a middle name, title or suffix')} />
  </Section>
)
