import type { ProfileForm, ProfileFormField } from '#domain/profile.ts'
import type { useForm } from '#web/ui/use-form.ts'

/** The form that the parts of a profile are typed into. */
export type ProfileFields = ReturnType<typeof useForm<ProfileForm, ProfileFormField>>
