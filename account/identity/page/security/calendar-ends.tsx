import { useQuery } from '@tanstack/react-query'
import { onboardingStep } from '#account/member/rules/onboarding.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { useMember } from '../shared/session.ts'

/** For whoever has a calendar address: it ends with all that is signed in elsewhere. */
export function CalendarEnds() {
  const member = useMember()
  const hasVault = !!member && onboardingStep(member) === null
  const { data } = useQuery(api.reminders.settings.queryOptions({ enabled: hasVault }))
  return data?.calendar_since ? t('Your calendar address stops working too.') : null
}
