import { TYPED_CHILDREN } from '#domain/assets/typed-children.ts'
import { CHECKOUT_MESSAGES } from '#domain/billing/checkout.ts'
import { isRefusedAs } from '#web/client/api-error.ts'
import { explain } from '#web/client/explain.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './asset-form.module.css'

/** What did not work, why as far as anybody knows, and that nothing is lost by it. */
export const SaveFailure = ({ error, onDismiss }: { error: Error; onDismiss: () => void }) => (
  <Notice ref={focus} kind="bad" title={titleOf(error)} onDismiss={onDismiss}>
    <p>{explain(error, { codes: WORDS }).text}</p>
    <p>What you typed is still here.</p>
    {isRefusedAs(error, 'PLAN_LIMIT') && (
      <ButtonLink className={classes.act} to="/checkout" size="sm">
        Upgrade Plan
      </ButtonLink>
    )}
  </Notice>
)

const focus = (notice: HTMLDivElement | null) => notice?.focus()

const SAVE_FAILED = 'Failed to save asset'

function titleOf(error: Error): string {
  if (isRefusedAs(error, 'UNAUTHORIZED')) return CHECKOUT_MESSAGES.signedOut
  if (isRefusedAs(error, 'PLAN_LIMIT', 'ASSET_LIMIT')) return 'Asset Limit Reached'
  const mistakes = isRefusedAs(error, 'ASSET_INVALID') ? error.data.mistakes : []
  const child = TYPED_CHILDREN.find(({ name }) => mistakes.every(({ field }) => field.startsWith(name)))
  return child && mistakes[0] ? `Failed to save ${child.label.toLowerCase()}: ${mistakes[0].message}` : SAVE_FAILED
}

const WORDS = {
  ASSET_INVALID: 'Please check the marked fields.',
  UNAUTHORIZED: 'Please sign in again, then save.',
  NOT_FOUND: 'This asset no longer exists. It may have been deleted in another tab.',
}
