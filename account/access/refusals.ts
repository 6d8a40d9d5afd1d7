import { MOST_ACCESSES, MOST_INVITATIONS } from './rules.ts'
import { t } from '#basics/words/words.ts'
import { asJudged, entry, refusals } from '#platform/contract/refusals.ts'

/** What is refused of letting others in. */
export const accessRefusals = refusals(
  {
    TOO_MANY_ACCESSES: entry(409, () =>
      t('You already let {max} people and links in. Please end one first.', { max: MOST_ACCESSES }),
    ),
    TOO_MANY_INVITATIONS: entry(409, () =>
      t('You can send {max} invitations a day. Please send the others tomorrow, or make links.', {
        max: MOST_INVITATIONS,
      }),
    ),
    PLAN_LAPSED: entry(
      409,
      'Your plan has lapsed. Open Plans & Pricing first, then share access. Whoever has access keeps it, and you can change or end it.',
    ),
    ACCESS_INVALID: entry(400, asJudged),
    FIRM_CANT_ACCEPT: entry(
      409,
      'Your firm can’t accept this. You don’t work for one any more, or its owner works for it, too.',
    ),
    FIRM_IS_NOT_YOURS: entry(409, 'You aren’t a client of this firm any more. Nothing was shared.'),
    'FORBIDDEN.invited': entry(
      403,
      'This invitation was sent to another address. Sign in with that one, or ask for a new invitation.',
    ),
    NOT_HANDED_OUT: entry(
      415,
      'Only PDFs and pictures are handed out here, each marked with your name. Please ask the owner for this file.',
    ),
    'NOT_FOUND.link': entry(404, 'This link and PIN don’t open anything. Check both, or ask for a new link.'),
  },
  {
    grants_within_limit: 'TOO_MANY_ACCESSES',
    invitations_within_limit: 'TOO_MANY_INVITATIONS',
    new_access_needs_a_plan: 'PLAN_LAPSED',
    to_a_firm_of_ones_own: 'FIRM_IS_NOT_YOURS',
  },
)
