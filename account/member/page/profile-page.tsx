import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Member, Profile } from '../contract.ts'
import { PROFILE_MESSAGES } from '../rules/profile.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { announceMember } from '#account/identity/page/shared/session.ts'
import { giveFocusBack } from '#ui/focus.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { SectionList, type ListedSection } from '#ui/section-list.tsx'
import { memberOf } from './member-of.ts'
import { profileDraft, ProfileEditor } from './profile-editor.tsx'
import { ProfileView } from './profile-view.tsx'
import { LISTED_SECTIONS, sectionId } from './section.tsx'
import { StillMissing } from './still-missing.tsx'
import layout from '#ui/layout.module.css'

const SAID_FOR = 3_000
const EDIT = 'edit-profile'

interface ProfilePageProps {
  member: Member
  /** Above all else. */
  notice?: ReactNode
  /** What else belongs to the account, and how it is listed. */
  children: ReactNode
  further: readonly ListedSection[]
}

export function ProfilePage({ member, notice, children, further }: ProfilePageProps) {
  const queryClient = useQueryClient()
  const profile = useQuery({ ...api.member.get.queryOptions(), refetchOnWindowFocus: false })
  // What was being typed before a reload goes on being typed.
  const [editing, setEditing] = useState(() => profileDraft(member.id).find() !== null)
  const [saved, setSaved] = useShortWord()

  const view = () => {
    setEditing(false)
    // The form was long: what is said now stands on top.
    window.scrollTo({ top: 0 })
    giveFocusBack([], EDIT)
  }
  const settle = (changed: Profile) => {
    queryClient.setQueryData(api.member.get.queryKey(), changed)
    announceMember(memberOf(changed))
    setSaved()
    view()
  }

  return (
    <Page
      title={t('Profile')}
      lead={<bdi>{t('Signed in as {email}', { email: member.email })}</bdi>}
      action={
        !editing &&
        (profile.data || profile.isPending) && (
          <Button id={EDIT} disabled={!profile.data} onClick={() => setEditing(true)}>
            {t('Edit Profile')}
          </Button>
        )
      }
    >
      <SectionList sections={[...ownSections(), ...further]}>
        {notice}
        {saved && <Notice kind="good">{t('Profile updated successfully')}</Notice>}
        {profile.isPending && <ProfileSkeleton />}
        {profile.isError && !profile.data && (
          <LoadFailure title={titleOf(profile.error)} error={profile.error} onRetry={() => void profile.refetch()} />
        )}
        {profile.data && editing && (
          <ProfileEditor
            profile={profile.data}
            onSaved={settle}
            onCancel={view}
            onReload={() => {
              void profile.refetch()
              view()
            }}
          />
        )}
        {profile.data && !editing && (
          <>
            <StillMissing form={profile.data} />
            <ProfileView profile={profile.data} />
          </>
        )}
        {children}
      </SectionList>
    </Page>
  )
}

const ownSections = () =>
  LISTED_SECTIONS.map(({ label, titles: [first, ...others] }) => ({
    id: sectionId(first),
    label: t(label),
    with: others.map(sectionId),
  }))

const titleOf = (error: Error) =>
  isRefusedAs(error, 'NOT_FOUND') ? PROFILE_MESSAGES.notFound : t('We couldn’t load your profile')

/** Said for a short while. */
function useShortWord() {
  const [said, setSaid] = useState(false)
  useEffect(() => {
    if (!said) return undefined
    const timer = setTimeout(() => setSaid(false), SAID_FOR)
    return () => clearTimeout(timer)
  }, [said])
  return [said, () => setSaid(true)] as const
}

/** In the shape of the five sections. */
const ProfileSkeleton = () => (
  <div role="status" className={layout.stack}>
    <VisuallyHidden>{t('Loading your profile')}</VisuallyHidden>
    {Array.from({ length: 5 }, (_, index) => (
      <div key={index} className={`${layout.card} ${layout.padded}`}>
        <Skeleton height={26} width="12rem" />
        <Skeleton height={44} mt="1.125rem" />
      </div>
    ))}
  </div>
)
