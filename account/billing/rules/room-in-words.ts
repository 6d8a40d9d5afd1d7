import { t } from '#basics/words/words.ts'
import type { RoomReason } from './plans.ts'

/** Why nothing can be added, and what to do about it. */
export function noRoomInWords(because: RoomReason, { count, max }: { count: number; max: number }): string {
  if (because === 'unpaid') return t('Your last payment failed. Pay it to add more.')
  if (because === 'ended') return t('Your plan has ended. Choose one to add more.')
  if (because === 'none') return t('You don’t have a plan yet. Choose one to add more.')
  return t(
    'Your vault has {count} assets, and your plan has room for {limit}. Nothing is lost, but you can’t add more.',
    { count, limit: max },
  )
}

/** What the button says that leads to the plans. */
export function moreRoomInWords(because: RoomReason): string {
  if (because === 'unpaid') return t('Update Payment Method')
  return because === 'plan' ? t('Upgrade Plan') : t('Choose a Plan')
}
