import { t } from '#basics/words/words.ts'
import { entry, refusals } from '#platform/contract/refusals.ts'
import { MOST_CLIENTS, MOST_LETTERS_A_DAY, MOST_NOTES, MOST_UNCLAIMED, MOST_VIEWS } from './rules/clients.ts'
import { LOGO_REFUSED, MOST_MEMBERS } from './rules/firm.ts'
import { DAYS_BETWEEN_LIMITS, LIMITS } from './rules/portfolio.ts'

/** What is refused of firms and their clients. */
export const firmRefusals = refusals(
  {
    HANDLE_TAKEN: entry(409, 'Another firm has this address. Please choose another one.'),
    HANDLE_HAS_DOMAIN: entry(
      409,
      'A domain for your clients leads to this address. Ask whoever runs this installation to change both.',
    ),
    WORKS_FOR_FIRM: entry(409, 'You work for a firm already. Leave it first.'),
    NO_FIRM_ACCOUNT: entry(
      403,
      'Only accounts of estate practices, estate services and insurance partners can make a firm.',
    ),
    LEADS_ONLY: entry(403, 'Only leads of the firm can do this. Please ask one of them.'),
    LAST_LEAD: entry(409, 'Somebody has to lead the firm. Make another member lead first.'),
    MEMBER_ALREADY: entry(409, 'Somebody with this address works here already, or is invited.'),
    TOO_MANY_MEMBERS: entry(409, () => t('A firm has up to {max} members.', { max: MOST_MEMBERS })),
    INVITED_JUST_NOW: entry(409, 'This invitation was sent a moment ago. Please wait a few minutes.'),
    LOGO_REFUSED: entry(415, () => t(LOGO_REFUSED)),
    FIRM_NEEDED: entry(403, 'You don’t work for a firm. Make yours first, or ask to be invited.'),
    ASSISTANTS_KEEP_NO_CLIENTS: entry(403, 'Assistants work for clients. Ask a colleague to add, invite or end them.'),
    TOO_MANY_CLIENTS: entry(409, () => t('A firm can have up to {max} clients.', { max: MOST_CLIENTS })),
    TOO_MANY_FIRM_LETTERS: entry(409, () =>
      t('A firm can send {max} invitations a day. Please send the others tomorrow.', { max: MOST_LETTERS_A_DAY }),
    ),
    TOO_MANY_NOTES: entry(409, () => t('A client can have up to {max} notes and tasks.', { max: MOST_NOTES })),
    CLIENT_IS_THERE: entry(409, 'Your firm already has a client with this address.'),
    CLIENT_HAS_NO_ADDRESS: entry(409, 'Add their email address first.'),
    UNCLAIMED_IS_CLOSED: entry(
      409,
      'Nobody has claimed this vault yet, so it would be nobody’s. Let the client claim it, or close it.',
    ),
    TOO_MANY_UNCLAIMED: entry(409, () =>
      t('A firm can have up to {max} vaults that nobody has claimed yet.', { max: MOST_UNCLAIMED }),
    ),
    CLAIM_LETTER_JUST_NOW: entry(
      409,
      'The letter was sent a moment ago. Please wait five minutes before you send another.',
    ),
    CLAIM_NEEDS_ACCOUNT: entry(409, 'This address has an account already. Sign in with it to claim the vault.'),
    ACCOUNT_IN_USE_ALREADY: entry(
      409,
      'There is something in your account already, so it can’t become this vault. Ask the firm to send the letter to another address of yours.',
    ),
    VIEW_IS_THERE: entry(409, 'You have a view with this name already.'),
    TOO_MANY_VIEWS: entry(409, () => t('You can save up to {max} views.', { max: MOST_VIEWS })),
    BANDS_ARE_FEW: entry(409, () =>
      t('Rounded to two digits, {least} to {most} different limits have to be left.', LIMITS),
    ),
    BANDS_STAND: entry(409, () => t('The bands can be changed once in {days} days.', { days: DAYS_BETWEEN_LIMITS })),
    OWN_FIRM: entry(409, 'You work for this firm, so you can’t be its client with the same account.'),
  },
  {
    firms_handle_key: 'HANDLE_TAKEN',
    one_firm_a_person: 'WORKS_FOR_FIRM',
    a_firm_has_a_lead: 'LAST_LEAD',
    one_member_an_address: 'MEMBER_ALREADY',
    members_within_limit: 'TOO_MANY_MEMBERS',
    clients_within_limit: 'TOO_MANY_CLIENTS',
    firm_invitations_within_limit: 'TOO_MANY_FIRM_LETTERS',
    notes_within_limit: 'TOO_MANY_NOTES',
    one_client_an_address: 'CLIENT_IS_THERE',
    unclaimed_within_limit: 'TOO_MANY_UNCLAIMED',
    unclaimed_is_closed: 'UNCLAIMED_IS_CLOSED',
    value_bands_are_few: 'BANDS_ARE_FEW',
    value_bands_stand: 'BANDS_STAND',
    client_view_names: 'VIEW_IS_THERE',
    client_views_within_limit: 'TOO_MANY_VIEWS',
  },
)
