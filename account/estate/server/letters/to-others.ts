import { t } from '#basics/words/words.ts'
import { dayInWords } from '#platform/mail/letter.ts'
import { COLLECTING_DAYS, COOL_DOWN_DAYS, type EventKind } from '../../rules.ts'
import { counted, dayOf, endOf, type Sayings, type Told, type Words } from './told.ts'

export const toConfirmer: Sayings = {
  confirmed: (told) => ({
    subject: t('{name} confirmed that {owner} is gone', { name: told.name ?? '', owner: told.owner }),
    paragraphs: [
      t('{counted} If you know it, too, please confirm within {days} days. If you know better, call {owner}.', {
        counted: counted(told),
        days: String(COLLECTING_DAYS),
        owner: told.owner,
      }),
    ],
    label: t('See how it stands'),
    note: t('{owner} is told of every step and can end it at any time.', { owner: told.owner }),
  }),
  enough: (told) => ({
    subject: t('Enough people have confirmed for {owner}', { owner: told.owner }),
    paragraphs: [
      t('The wait has begun. On {day} each piece is shown to whom it is meant for, unless {owner} says no.', {
        day: dayOf(told),
        owner: told.owner,
      }),
    ],
    label: t('See how it stands'),
    note: t('You can take your confirmation back until then.'),
  }),
  unreached: (told) => ({
    subject: t('No letter reaches {owner}', { owner: told.owner }),
    paragraphs: [
      t('All letters to {owner} came back, so the wait is twice as long: until {day}. Do you know another address?', {
        owner: told.owner,
        day: dayOf(told),
      }),
    ],
    label: t('See how it stands'),
    note: t('You can take your confirmation back until then.'),
  }),
  loosened: (told) => ({
    subject: t('{owner} changed the plan', { owner: told.owner }),
    paragraphs: [
      t('From {day} it is easier to open. If you think that this wasn’t {owner}, ask.', {
        day: told.in_force_at ? dayInWords(told.in_force_at) : '',
        owner: told.owner,
      }),
    ],
    label: t('See how it stands'),
    note: t('You are told because you confirm for {owner}.', { owner: told.owner }),
  }),
  asked: (told) => ({
    subject: t('Can {owner} still count on you?', { owner: told.owner }),
    paragraphs: [
      t(
        'You agreed to confirm for {owner}. Once a year we ask whether you can still be reached. One press is enough.',
        {
          owner: told.owner,
        },
      ),
    ],
    label: t('Yes, I am here'),
    note: t('You can also step back there.'),
  }),
  ...plainlyToldOthers({
    turned_off: ({ owner }) => t('{owner} turned the plan off', { owner }),
    taken_back: ({ name, owner }) => t('{name} took back the confirmation for {owner}', { name: name ?? '', owner }),
    approved: ({ owner }) => t('{owner} lets it open without the rest of the wait', { owner }),
    document_accepted: ({ owner }) => t('The document for {owner} was accepted', { owner }),
    document_returned: ({ owner, why }) =>
      t('The document for {owner} was sent back: {why}', { owner, why: why ?? '' }),
    opened: ({ owner }) => t('The vault of {owner} is open for those who get something', { owner }),
    lapsed: ({ owner }) => t('Too few people confirmed for {owner}, so nothing opens', { owner }),
    withdrawn: ({ owner }) => t('All confirmations for {owner} were taken back', { owner }),
    refused: ({ owner }) =>
      t('{owner} is here: nothing opens. You can confirm again {days} days from now', {
        owner,
        days: String(COOL_DOWN_DAYS),
      }),
    reversed: ({ owner }) => t('{owner} is here: nothing is shown any more', { owner }),
    ended: ({ owner }) => t('A release for {owner} was ended', { owner }),
    closed: ({ owner }) => t('What was open of the vault of {owner} is closed', { owner }),
  }),
}

function plainlyToldOthers(of: Partial<Record<EventKind, (told: Told) => string>>) {
  const entries = Object.entries(of).map(([kind, say]) => [
    kind,
    (told: Told): Words => ({
      subject: say(told),
      paragraphs: [t('{what}.', { what: say(told) })],
      label: t('See how it stands'),
      note: t('You are told because you confirm for {owner}.', { owner: told.owner }),
    }),
  ])
  return Object.fromEntries(entries) as Sayings
}

export const toReviewer: Sayings = {
  document_sent: (told) => ({
    subject: t('Please look at a document for {owner}', { owner: told.owner }),
    paragraphs: [
      t('{name} sent in “{document}”. Nothing opens before somebody has looked at it.', {
        name: told.name ?? '',
        document: told.document ?? '',
      }),
    ],
    label: t('Look at the document'),
    note: t('You see the document and nothing of the vault. What you decide is told to all.'),
  }),
}

/** Those who could look in, once they can no more. */
export const toHeir: Sayings = {
  reversed: ({ owner }) => ({
    subject: t('{owner} is here', { owner }),
    paragraphs: [
      t('The release was a mistake: {owner} said so. You can’t see anything of the vault any more.', { owner }),
    ],
    label: t('See what you are let into'),
    note: t('There is nothing to do.'),
  }),
  keeping_ends: (told) => ({
    subject: t('The vault of {owner} is deleted on {day}', { owner: told.owner, day: endOf(told) }),
    paragraphs: [
      t('{owner} chose for how long everything is kept. On {day} the vault is deleted, with everything in it.', {
        owner: told.owner,
        day: endOf(told),
      }),
      t('As long as it is open to you, you can still download and print what you want to keep.'),
    ],
    label: t('See what you are let into'),
    note: t('Afterwards nobody can bring it back.'),
  }),
  closed: ({ owner }) => ({
    subject: t('What you could see of the vault of {owner} is closed', { owner }),
    paragraphs: [t('You can’t see anything of it any more. What you downloaded is yours.')],
    label: t('See what you are let into'),
    note: t('There is nothing to do.'),
  }),
}
