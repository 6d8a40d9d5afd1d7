import { PlanButton } from '#account/billing/page/shared/plan-link.tsx'
import { TYPED_CHILDREN } from '../../rules/typed-children.ts'
import { CHECKOUT_MESSAGES } from '#account/billing/rules/checkout.ts'
import { t, texts } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { explain } from '#platform/client/explain.ts'
import { Notice } from '#ui/notice.tsx'
import { withinSentence } from '#ui/in-words.ts'
import classes from './asset-form.module.css'

/** What did not work, why as far as anybody knows, and that nothing is lost by it. */
export const SaveFailure = ({ error, onDismiss }: { error: Error; onDismiss: () => void }) => (
  <Notice ref={focus} kind="bad" title={titleOf(error)} onDismiss={onDismiss}>
    <p>{explain(error, { codes: WORDS }).text}</p>
    <p>{t('What you typed is still here.')}</p>
    {isRefusedAs(error, 'PLAN_LIMIT') && (
      <PlanButton className={classes.act} size="sm">
        {t('Upgrade Plan')}
      </PlanButton>
    )}
  </Notice>
)

const focus = (notice: HTMLDivElement | null) => notice?.focus()

function titleOf(error: Error): string {
  if (isRefusedAs(error, 'UNAUTHORIZED')) return CHECKOUT_MESSAGES.signedOut
  if (isRefusedAs(error, 'PLAN_LIMIT', 'ASSET_LIMIT')) return t('Asset Limit Reached')
  const mistakes = isRefusedAs(error, 'ASSET_INVALID') ? error.data.mistakes : []
  const child = TYPED_CHILDREN.find(({ name }) => mistakes.every(({ field }) => field.startsWith(name)))
  if (!child || !mistakes[0]) return t('Failed to save asset')
  return t('Failed to save {part}: {reason}', { part: withinSentence(child.label), reason: mistakes[0].message })
}

const WORDS = texts({
  ASSET_INVALID: 'Please check the marked fields.',
  NUMBER_TAKEN: 'Please check the marked fields.',
  UNAUTHORIZED: 'Please sign in again, then save.',
  NOT_FOUND: 'This asset no longer exists. It may have been deleted in another tab.',
})
