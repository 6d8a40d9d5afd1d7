import { completeProfile, getMember, setDefaultCurrency, setLanguage, updateMember } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'

export const member = subject({
  calls: {
    member: { get: getMember, completeProfile, update: updateMember, setDefaultCurrency, setLanguage },
  },
})
