import { ORPCError } from '@orpc/client'
import { CHECKOUT_MESSAGES } from '#domain/checkout.ts'
import { Unreachable } from '#web/reach.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './asset-form.module.css'
import { refusedAs } from './refusals.ts'

/** What did not work, why as far as anybody knows, and that nothing is lost by it. */
export const SaveFailure = ({ error, onDismiss }: { error: Error; onDismiss: () => void }) => (
  <Notice ref={focus} kind="bad" title={titleOf(error)} onDismiss={onDismiss}>
    <p>{reasonOf(error)}</p>
    <p>What you have typed is still here.</p>
    {refusedAs(error, 'PLAN_LIMIT') && (
      <ButtonLink className={classes.act} to="/checkout" size="sm">
        Upgrade Plan
      </ButtonLink>
    )}
  </Notice>
)

const focus = (notice: HTMLDivElement | null) => notice?.focus()

const SAVE_FAILED = 'Failed to save asset'

function titleOf(error: Error): string {
  if (refusedAs(error, 'UNAUTHORIZED')) return CHECKOUT_MESSAGES.signedOut
  if (refusedAs(error, 'PLAN_LIMIT') ?? refusedAs(error, 'ASSET_LIMIT')) return 'Asset Limit Reached'
  const mistakes = refusedAs(error, 'ASSET_INVALID')?.data.mistakes ?? []
  const isOfBeneficiaries = mistakes.length > 0 && mistakes.every(({ field }) => field.startsWith('beneficiaries'))
  return isOfBeneficiaries ? `Failed to save beneficiaries: ${mistakes[0]!.message}` : SAVE_FAILED
}

function reasonOf(error: Error): string {
  if (error instanceof Unreachable) return error.message
  if (!(error instanceof ORPCError)) return 'Something went wrong on our side. Please try again.'
  if (refusedAs(error, 'ASSET_INVALID')) return 'Please look at the fields that are marked.'
  if (refusedAs(error, 'UNAUTHORIZED')) return 'Please sign in again, and save then.'
  if (refusedAs(error, 'NOT_FOUND')) return 'This asset is no longer there. It may have been deleted elsewhere.'
  // A form that the server understands otherwise than this page does: the page is of an older release.
  if (error.status === 400) return 'The server expects another form. Please reload the page.'
  return error.message
}
