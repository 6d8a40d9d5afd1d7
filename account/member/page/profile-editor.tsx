import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Profile } from '../contract.ts'
import {
  changeOf,
  editOf,
  isEdited,
  isProfileEdit,
  type ProfileEdit,
  type ProfileEditField,
  profileEditMistakes,
} from '../rules/profile-edit.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { focusField } from '#ui/focus.ts'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { useForm } from '#ui/use-form.ts'
import { draftOf } from '#ui/drafts/draft.ts'
import { AssetAddresses } from './asset-addresses.tsx'
import { BasicFields } from './basic-fields.tsx'
import { ContactAddressFields } from './contact-address-fields.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { NameFields } from './text-fields.tsx'
import { ProfileChanged } from './profile-changed.tsx'
import layout from '#ui/layout.module.css'
import classes from './profile.module.css'
import { UpdateFailure } from './save-failure.tsx'

interface ProfileEditorProps {
  profile: Profile
  onSaved: (profile: Profile) => void
  onCancel: () => void
  /** Another tab has saved: what it saved is to be looked at instead. */
  onReload: () => void
}

export function ProfileEditor({ profile, onSaved, onCancel, onReload }: ProfileEditorProps) {
  const first = useFirstFocus()
  // What another tab saves meanwhile must not change what this form began from.
  const [begun] = useState(() => editOf(profile))
  const [asking, { open: ask, close: stay }] = useDisclosure()
  const save = useMutation(
    api.member.update.mutationOptions({
      onSuccess: (saved) => {
        form.forget()
        onSaved(saved)
      },
    }),
  )
  const send = (typed: ProfileEdit, overwrite: boolean) => {
    if (!save.isPending && !save.isSuccess) save.mutate({ id: profile.id, ...changeOf(typed), overwrite })
  }
  const form = useForm<ProfileEdit, ProfileEditField>(
    begun,
    (typed) => profileEditMistakes(typed, begun),
    (typed) => send(typed, false),
    { draft: profileDraft(profile.id) },
  )
  const edited = isEdited(form.values, begun)
  const changedElsewhere = isRefusedAs(save.error, 'CHANGED')
  const discard = () => {
    form.forget()
    stay()
    onCancel()
  }

  return (
    <form
      ref={first}
      className={classes.editor}
      aria-label={t('Edit Profile')}
      noValidate
      onSubmit={(event) => (edited ? form.submit(event) : event.preventDefault())}
    >
      <div className={`${layout.stack} ${layout.filled}`}>
        <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} onGo={focusField} />
        {form.restored && form.attempt === 0 && <Notice kind="calm">{t('We kept what you typed.')}</Notice>}
      </div>
      <BasicFields form={form} profile={profile} />
      <NameFields form={form} />
      <ContactAddressFields form={form} />
      <PhoneFields form={form} />
      <AssetAddresses form={form} />
      <div className={classes.bar}>
        {!changedElsewhere && <UpdateFailure error={save.error} onDismiss={save.reset} />}
        <EditorButtons edited={edited} isSaving={save.isPending} onCancel={edited ? ask : discard} />
      </div>
      <AskFirst
        title={t('Discard your changes?')}
        action={t('Discard changes')}
        opened={asking}
        pending={false}
        error={null}
        failed=""
        onConfirm={discard}
        onClose={stay}
      >
        {t('Your changes since you pressed Edit Profile will be lost.')}
      </AskFirst>
      <ProfileChanged
        opened={changedElsewhere}
        onClose={save.reset}
        onOverwrite={() => {
          save.reset()
          send(form.values, true)
        }}
        onReload={() => {
          form.forget()
          onReload()
        }}
      />
      <LeaveGuard unsaved={edited && !save.isSuccess} onLeave={form.forget} />
    </form>
  )
}

interface EditorButtonsProps {
  edited: boolean
  isSaving: boolean
  onCancel: () => void
}

function EditorButtons({ edited, isSaving, onCancel }: EditorButtonsProps) {
  return (
    <div className={classes.barRow}>
      <p className={classes.state} role="status" data-edited={edited || undefined}>
        {edited ? t('Unsaved changes') : t('No changes yet')}
      </p>
      <Button variant="default" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button type="submit" disabled={!edited} loading={isSaving}>
        {t('Save Profile')}
      </Button>
    </div>
  )
}

/** The button that opened the form is gone: the focus goes where the typing begins. */
function useFirstFocus() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return form
}

export const profileDraft = (member: string) => draftOf({ member, form: 'profile', fits: isProfileEdit })
