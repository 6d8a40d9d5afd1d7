import { useQuery } from '@tanstack/react-query'
import { moreRoomInWords } from '#account/billing/rules/room-in-words.ts'
import { isInForce, roomReason } from '#account/billing/rules/subscription.ts'
import type { RoomReason } from '#account/billing/rules/plans.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import layout from '#ui/layout.module.css'

/** Why nobody can be let in anew: the plan has lapsed. Null where it runs, and where there is none to have. */
export function useLapse(): RoomReason | null {
  const isInvestor = useMember()?.role === 'investor'
  const { data } = useQuery(api.subscription.get.queryOptions({ enabled: isInvestor }))
  const status = isInvestor && data ? data.subscription_status : null
  return status === null || isInForce({ status }) ? null : roomReason({ status })
}

/** Says so before anybody fills in a form, and what to do about it. */
export const NeedsPlan = ({ because }: { because: RoomReason }) => (
  <>
    <Notice
      kind="calm"
      title={
        because === 'unpaid'
          ? t('Your last payment failed. Pay it to share access again.')
          : t('Your plan has ended. Choose one to share access again.')
      }
    >
      <p>{t('Whoever has access keeps it. You can change or end it at any time.')}</p>
    </Notice>
    <div className={layout.answers}>
      <ButtonLink to="/checkout">{moreRoomInWords(because)}</ButtonLink>
    </div>
  </>
)
