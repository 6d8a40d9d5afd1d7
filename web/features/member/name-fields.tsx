import { displayNameOf, profileTextsIn } from '#domain/member/profile.ts'
import type { ProfileFields } from './profile-fields.ts'
import { Section } from './section.tsx'
import { TextFields } from './text-fields.tsx'

export function NameFields({ form }: { form: ProfileFields }) {
  const name = displayNameOf(form.values)
  return (
    <Section title="Full Legal Name" help="As it stands in your passport, your deeds and your will.">
      <TextFields
        form={form}
        names={profileTextsIn('name')}
        help={{ family_surname: name && <bdi>Your vault will greet you as {name}.</bdi> }}
      />
    </Section>
  )
}
