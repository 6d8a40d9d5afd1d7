import { t } from '#basics/words/words.ts'
import { entry, refusals } from '#platform/contract/refusals.ts'
import { MOST_CLIENTS, MOST_LETTERS_A_DAY, MOST_NOTES } from './rules/clients.ts'

/** What is refused of firms and their clients. */
export const firmRefusals = refusals(
  {
    FIRM_NEEDED: entry(403, 'You don’t work for a firm. Make yours first, or ask to be invited.'),
    ASSISTANTS_KEEP_NO_CLIENTS: entry(403, 'Assistants work for clients. Ask a colleague to add, invite or end them.'),
    TOO_MANY_CLIENTS: entry(409, () => t('A firm can have up to {max} clients.', { max: MOST_CLIENTS })),
    TOO_MANY_FIRM_LETTERS: entry(409, () =>
      t('A firm can send {max} invitations a day. Please send the others tomorrow.', { max: MOST_LETTERS_A_DAY }),
    ),
    TOO_MANY_NOTES: entry(409, () => t('A client can have up to {max} notes and tasks.', { max: MOST_NOTES })),
    CLIENT_IS_THERE: entry(409, 'Your firm already has a client with this address.'),
    CLIENT_HAS_NO_ADDRESS: entry(409, 'Add their email address first.'),
    'FORBIDDEN.client': entry(
      403,
      'This invitation was sent to another address. Sign in with that one, or ask for a new invitation.',
    ),
    OWN_FIRM: entry(409, 'You work for this firm, so you can’t be its client with the same account.'),
  },
  {
    clients_within_limit: 'TOO_MANY_CLIENTS',
    firm_invitations_within_limit: 'TOO_MANY_FIRM_LETTERS',
    notes_within_limit: 'TOO_MANY_NOTES',
    one_client_an_address: 'CLIENT_IS_THERE',
  },
)
