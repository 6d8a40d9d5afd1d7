import { composeLetter, dayInWords, type Letter, type Letterhead } from '#platform/mail/letter.ts'
import { plural, t } from '#basics/words/words.ts'
import { COLLECTING_DAYS, COOL_DOWN_DAYS, type EventKind, OPEN_YEARS } from '../rules.ts'

interface Asked {
  to: string
  owner: string
  url: string
}

export const askedLetter = (head: Letterhead, { to, owner, url }: Asked) =>
  composeLetter(head, {
    to,
    subject: t('{owner} asks you to confirm, one day', { owner }),
    paragraphs: [
      t('{owner} keeps a record of valuable things at {product}, and has decided who gets what.', {
        owner,
        product: head.product_name,
      }),
      t(
        'One day somebody has to say that {owner} has died or can’t act any more. {owner} asks you to be one of those who do. You see nothing of the vault, now or then.',
        { owner },
      ),
    ],
    action: { label: t('Read what it means'), url },
    note: t('You can step back at any time. If you don’t know {owner}, ignore this email.', { owner }),
  })

export const removedLetter = (head: Letterhead, { to, owner }: Omit<Asked, 'url'>) =>
  composeLetter(head, {
    to,
    subject: t('You no longer confirm for {owner}', { owner }),
    paragraphs: [
      t('{owner} changed their plan at {product}. You are no longer one of those who confirm.', {
        owner,
        product: head.product_name,
      }),
    ],
    note: t('There is nothing to do. If this surprises you, ask {owner}.', { owner }),
  })

/** What a letter says of one line of what happened. */
export interface Told {
  to: string
  kind: EventKind
  owner: string
  /** Who did it. */
  name: string | null
  is_rehearsal: boolean
  opens_at: Date | null
  in_force_at: Date | null
  document: string | null
  why: string | null
  /** How many have confirmed, and how many have to. */
  confirmed: number
  needed: number
}

interface Words {
  subject: string
  paragraphs: string[]
  label: string
  note: string
}

const dayOf = ({ opens_at }: Told) => (opens_at ? dayInWords(opens_at) : t('a day that is not known yet'))
const counted = ({ confirmed, needed }: Told) =>
  plural(confirmed, '{count} of {needed} has confirmed.', '{count} of {needed} have confirmed.', {
    needed: String(needed),
  })

/** The link of these refuses: whoever is here needs no more than that. */
const toOwner: Partial<Record<EventKind, (told: Told) => Words>> = {
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
  return Object.fromEntries(entries) as Partial<Record<EventKind, (told: Told) => Words>>
}

const toConfirmer: Partial<Record<EventKind, (told: Told) => Words>> = {
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
  return Object.fromEntries(entries) as Partial<Record<EventKind, (told: Told) => Words>>
}

const toReviewer: Partial<Record<EventKind, (told: Told) => Words>> = {
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
const toHeir: Partial<Record<EventKind, (told: Told) => Words>> = {
  reversed: ({ owner }) => ({
    subject: t('{owner} is here', { owner }),
    paragraphs: [
      t('The release was a mistake: {owner} said so. You can’t see anything of the vault any more.', { owner }),
    ],
    label: t('See what you are let into'),
    note: t('There is nothing to do.'),
  }),
  closed: ({ owner }) => ({
    subject: t('What you could see of the vault of {owner} is closed', { owner }),
    paragraphs: [t('You can’t see anything of it any more. What you downloaded is yours.')],
    label: t('See what you are let into'),
    note: t('There is nothing to do.'),
  }),
}

const BY_ROLE = { owner: toOwner, confirmer: toConfirmer, reviewer: toReviewer, heir: toHeir }
export type TellRole = keyof typeof BY_ROLE

/** Null where there is nothing to say of it to them. */
export function toldLetter(head: Letterhead, role: TellRole, told: Told, url: string): Letter | null {
  const words = BY_ROLE[role][told.kind]?.(told)
  if (!words) return null
  const { label, note, ...said } = words
  return composeLetter(head, { to: told.to, ...marked(said, told.is_rehearsal), action: { label, url }, note })
}

export interface Opening {
  to: string
  owner: string
  is_executor: boolean
  is_rehearsal: boolean
  url: string
}

/** To whoever gets something, and to the executor. */
export function openingLetter(head: Letterhead, { to, owner, is_executor, is_rehearsal, url }: Opening): Letter {
  const said = { owner, product: head.product_name }
  const paragraphs = is_executor
    ? [
        t(
          '{owner} named you executor of what is recorded at {product}: what there is, where it is and who gets it.',
          said,
        ),
        t('You see all of it and can print it. Nothing can be changed. Close it when you are done.'),
      ]
    : [
        t('{owner} recorded valuable things at {product}, and some of them are meant for you.', said),
        t('You see those pieces and nothing else, for {years} years at most.', { years: String(OPEN_YEARS) }),
      ]
  const subject = is_executor
    ? t('The record of {owner} is open to you', { owner })
    : t('What {owner} meant for you', { owner })
  return composeLetter(head, {
    to,
    ...marked({ subject, paragraphs }, is_rehearsal),
    action: { label: is_executor ? t('See the record') : t('See what is meant for you'), url },
    note: t('You need an account of this address, which costs nothing.'),
  })
}

/** Every letter of a rehearsal says that it is one. */
const marked = <Said extends Pick<Words, 'subject' | 'paragraphs'>>(said: Said, is_rehearsal: boolean): Said =>
  is_rehearsal
    ? {
        ...said,
        subject: t('Rehearsal: {subject}', { subject: said.subject }),
        paragraphs: [t('This is a rehearsal. Nobody is gone, and nothing opens.'), ...said.paragraphs],
      }
    : said
