import { isProfileEdit } from '#domain/member/profile-edit.ts'
import { draftOf } from '#web/session/draft.ts'

export const profileDraft = (member: string) => draftOf({ member, form: 'profile', fits: isProfileEdit })
