import * as z from 'zod'
import { MAX_POLICIES, MAX_POLICY_DOCUMENTS, MAX_SCHEDULED } from './rules/policies.ts'
import { t } from '#basics/words/words.ts'
import { entry, mistakes, type Mistakes, refusals } from '#platform/contract/refusals.ts'

/** What is refused of policies. */
export const insuranceRefusals = refusals(
  {
    POLICY_INVALID: entry(
      422,
      ({ mistakes: [first] }: { mistakes: Mistakes }) => first!.message,
      z.object({ mistakes }),
    ),
    'CHANGED.policy': entry(409, 'This policy was changed since you opened the page.', z.object({ version: z.int() })),
    TOO_MANY_POLICIES: entry(409, () => t('You can have up to {max} policies.', { max: MAX_POLICIES })),
    TOO_MANY_SCHEDULED: entry(409, () =>
      t('Up to {max} items can be scheduled on one policy.', { max: MAX_SCHEDULED }),
    ),
    TOO_MANY_POLICY_DOCUMENTS: entry(409, () =>
      t('A policy can have up to {max} documents.', { max: MAX_POLICY_DOCUMENTS }),
    ),
    'FILE_NOT_FOUND.policy': entry(
      422,
      'A file no longer exists, or belongs to another policy. Please upload it again.',
      z.object({ path: z.string() }),
    ),
  },
  {
    policies_within_limit: 'TOO_MANY_POLICIES',
    policy_items_within_limit: 'TOO_MANY_SCHEDULED',
    policy_documents_within_limit: 'TOO_MANY_POLICY_DOCUMENTS',
  },
)
