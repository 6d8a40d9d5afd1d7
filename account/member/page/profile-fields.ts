import type { ChangeEvent } from 'react'
import type { ProfileForm, ProfileFormField, ProfileText } from '../rules/profile.ts'
import type { ProfileEdit, ProfileEditField } from '../rules/profile-edit.ts'
import type { useForm } from '#ui/use-form.ts'

interface Line {
  id: string
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}

/** The form that the parts of a profile are typed into: what those of registering and of the profile page share. */
export interface ProfileFields extends Pick<
  ReturnType<typeof useForm<ProfileForm, ProfileFormField>>,
  'values' | 'mistakes' | 'change'
> {
  field: (name: ProfileText) => Line
}

/** The form of the profile page in edit mode. */
export type EditedProfile = ReturnType<typeof useForm<ProfileEdit, ProfileEditField>>
