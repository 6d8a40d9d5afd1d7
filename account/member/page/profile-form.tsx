import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Profile } from '../contract.ts'
import {
  formOf,
  type Home,
  isProfileForm,
  PROFILE_MESSAGES,
  type ProfileForm as Typed,
  type ProfileFormField,
  profileMistakes,
  profileOf,
} from '../rules/profile.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { draftOf } from '#ui/drafts/draft.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { focusField } from '#ui/focus.ts'
import { TypedBefore } from '#ui/notice.tsx'
import { useForm } from '#ui/use-form.ts'
import { AssetAddresses } from './asset-addresses.tsx'
import { ContactAddressFields } from './contact-address-fields.tsx'
import { NameFields } from './text-fields.tsx'
import { PhoneFields } from './phone-fields.tsx'
import layout from '#ui/layout.module.css'
import classes from './profile.module.css'
import { SaveFailure } from './save-failure.tsx'
import { StillMissing } from './still-missing.tsx'

interface ProfileFormProps {
  profile: Profile
  home: Home | null
  onSaved: (profile: Profile) => Promise<void>
  /** Below the button that saves. */
  otherwise?: ReactNode
}

export function ProfileForm({ profile, home, onSaved, otherwise }: ProfileFormProps) {
  const queryClient = useQueryClient()
  const save = useMutation(
    api.member.completeProfile.mutationOptions({
      onSuccess: (saved) => {
        form.forget()
        queryClient.setQueryData(api.member.get.queryKey(), saved)
        return onSaved(saved)
      },
    }),
  )
  const [begun] = useState(() => formOf(profile, home))
  const form = useForm<Typed, ProfileFormField>(
    begun,
    (typed) => profileMistakes(typed, begun),
    (typed) => {
      if (!save.isPending && !save.isSuccess) save.mutate(profileOf(typed))
    },
    { draft: draftOf({ member: profile.id, form: 'complete-profile', lasting: 'browser', fits: isProfileForm }) },
  )

  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <div className={`${layout.stack} ${layout.filled}`}>
        <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} onGo={focusField} />
        <TypedBefore form={form} />
        {Object.keys(form.summary).length === 0 && <StillMissing form={form.values} />}
      </div>
      <NameFields form={form} />
      <ContactAddressFields form={form} />
      <PhoneFields form={form} />
      <AssetAddresses form={form} />
      <div className={layout.stack}>
        <SaveFailure title={PROFILE_MESSAGES.saveFailed} error={save.error} onDismiss={save.reset} />
        <Button type="submit" fullWidth loading={save.isPending}>
          {t('Save profile')}
        </Button>
        {otherwise}
      </div>
    </form>
  )
}
