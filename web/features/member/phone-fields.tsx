import type { ProfileForm as Typed, ProfileFormField } from '#domain/member/profile.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import type { useForm } from '#web/ui/use-form.ts'
import { Section } from './section.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type ProfileForm = ReturnType<typeof useForm<Typed, ProfileFormField>>

/** The number as one free line, as registering asks for it. */
export function PhoneFields({ form }: { form: ProfileForm }) {
  return (
    <Section title="Contact Phone" help="For the day when a letter would come too late.">
      <TextField
        label="Phone number"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        description="With spaces between its parts, such as +44 20 7946 0958. Without a country code it counts as +1."
        {...form.field('phone')}
      />
      <CheckField
        label="This is a mobile number"
        checked={form.values.phone_is_mobile}
        onChange={(mobile) => form.change('phone_is_mobile', mobile)}
      />
    </Section>
  )
}
