import { t } from '#basics/words/words.ts'
import { dayInWords } from '#platform/mail/letter.ts'
import type { EventKind } from '../../rules.ts'
import { counted, dayOf, endOf, type Sayings, type Told, type Words } from './told.ts'

/** The link of these refuses: whoever is here needs no more than that. */
export const toOwner: Sayings = {
  confirmed: (told) => ({
    subject: t('{name} says that you are gone', { name: told.name ?? '' }),
    paragraphs: [
      t('{name} has confirmed that you have died or can’t act any more. {counted}', {
        name: told.name ?? '',
        counted: counted(told),
      }),
      t('If you read this, say that you are here. One press ends it, and nothing is shown to anybody.'),
    ],
    label: t('I am here'),
    note: t('Nothing opens before enough people have confirmed and the wait you chose is over.'),
  }),
  enough: (told) => ({
    subject: t('Your vault opens for your heirs on {day}', { day: dayOf(told) }),
    paragraphs: [
      t('Enough people have confirmed that you are gone. On {day} each piece is shown to whom it is meant for.', {
        day: dayOf(told),
      }),
      t('If you read this, say that you are here. One press ends it, and nothing is shown to anybody.'),
    ],
    label: t('I am here'),
    note: t('You get this letter again before that day.'),
  }),
  reminded: (told) => ({
    subject: t('Your vault opens for your heirs on {day}', { day: dayOf(told) }),
    paragraphs: [
      t('On {day} each piece is shown to whom it is meant for, because people confirmed that you are gone.', {
        day: dayOf(told),
      }),
      t('If you read this, say that you are here. One press ends it, and nothing is shown to anybody.'),
    ],
    label: t('I am here'),
    note: t('You can say so at any time, also after that day.'),
  }),
  opened: () => ({
    subject: t('Your vault is open for your heirs'),
    paragraphs: [
      t('The wait is over, and nobody said that you are here. Each piece is shown to whom it is meant for.'),
      t('If you read this, say that you are here. One press closes it again.'),
    ],
    label: t('I am here'),
    note: t('Nothing can be changed or deleted in your vault meanwhile.'),
  }),
  keeping_ends: (told) => ({
    subject: t('Your vault is deleted on {day}', { day: endOf(told) }),
    paragraphs: [
      t('The years are over for which you wanted it kept. On {day} your account is deleted, with everything in it.', {
        day: endOf(told),
      }),
      t('If you read this, say that you are here. One press keeps it.'),
    ],
    label: t('I am here'),
    note: t('Those who got something are told, too.'),
  }),
  loosened: (told) => ({
    subject: t('Your plan for when you are gone becomes easier to open'),
    paragraphs: [
      t('A change of your plan was saved. It counts from {day}, so that you can take it back if it wasn’t you.', {
        day: told.in_force_at ? dayInWords(told.in_force_at) : '',
      }),
    ],
    label: t('Look at your plan'),
    note: t('If it wasn’t you, change your password and save your plan again.'),
  }),
  ...plainlyTold({
    changed: () => t('A change of your plan for when you are gone was saved'),
    turned_on: () => t('Your plan for when you are gone is on'),
    turned_off: () => t('Your plan for when you are gone is off'),
    invited: ({ name }) => t('{name} was asked to confirm for you', { name: name ?? '' }),
    accepted: ({ name }) => t('{name} agreed to confirm for you', { name: name ?? '' }),
    left: ({ name }) => t('{name} no longer confirms for you', { name: name ?? '' }),
    removed: ({ name }) => t('{name} was taken out of your plan', { name: name ?? '' }),
    sheet_made: ({ name }) => t('A sealed sheet was made for {name}', { name: name ?? '' }),
    unanswered: ({ name }) => t('{name} did not answer for 60 days', { name: name ?? '' }),
    taken_back: ({ name }) => t('{name} took the confirmation back', { name: name ?? '' }),
    lapsed: () => t('Too few people confirmed, so nothing opens'),
    withdrawn: () => t('All confirmations were taken back, so nothing opens'),
    refused: () => t('You said that you are here, so nothing opens'),
    reversed: () => t('You said that you are here, so nothing is shown any more'),
    kept_on: () => t('You were here again, so your vault is kept'),
    next_invited: ({ name }) => t('{name} was invited in somebody’s stead', { name: name ?? '' }),
    ended: () => t('A release of your vault was ended'),
    closed: () => t('What was open of your vault is closed'),
    document_sent: ({ name }) => t('{name} sent in a document', { name: name ?? '' }),
    document_accepted: ({ name }) => t('{name} accepted the document', { name: name ?? '' }),
    document_returned: ({ name }) => t('{name} sent the document back', { name: name ?? '' }),
  }),
}

function plainlyTold(of: Partial<Record<EventKind, (told: Told) => string>>) {
  const entries = Object.entries(of).map(([kind, say]) => [
    kind,
    (told: Told): Words => ({
      subject: say(told),
      paragraphs: [t('{what}. If this wasn’t meant, look at your plan now.', { what: say(told) })],
      label: t('Look at your plan'),
      note: t('You get a letter of every step, so that nothing happens behind your back.'),
    }),
  ])
  return Object.fromEntries(entries) as Sayings
}
