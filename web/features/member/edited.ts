import type { ProfileEdit, ProfileEditField } from '#domain/member/profile-edit.ts'
import type { useForm } from '#web/ui/use-form.ts'

/** The form of the profile page in edit mode. */
export type EditedProfile = ReturnType<typeof useForm<ProfileEdit, ProfileEditField>>
