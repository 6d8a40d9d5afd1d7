import { isProfileEdit } from '#domain/profile-edit.ts'
import { draftOf } from '#web/draft.ts'

export const profileDraft = (member: string) => draftOf({ member, form: 'profile', fits: isProfileEdit })
