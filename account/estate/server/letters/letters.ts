import { composeLetter, dayInWords, type Letter, type Letterhead } from '#platform/mail/letter.ts'
import { t } from '#basics/words/words.ts'
import { toConfirmer, toHeir, toReviewer } from './to-others.ts'
import { toOwner } from './to-owner.ts'
import type { Told, Words } from './told.ts'

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

/** To an address at which an owner was told of releases, and is no more. */
export const addressRemovedLetter = (head: Letterhead, { to, owner }: Omit<Asked, 'url'>) =>
  composeLetter(head, {
    to,
    subject: t('{owner} is no longer told here', { owner }),
    paragraphs: [
      t(
        'This address was taken out of the plan that {owner} has at {product} for when they are gone. If people confirm that, no letter comes here any more.',
        { owner, product: head.product_name },
      ),
    ],
    note: t('If you are {owner} and this wasn’t you, sign in, change your password, and save your plan again.', {
      owner,
    }),
  })

/** To those who got something, once the years are over. */
export const vaultDeletedLetter = (head: Letterhead, { to, owner }: Omit<Asked, 'url'>) =>
  composeLetter(head, {
    to,
    subject: t('The vault of {owner} was deleted', { owner }),
    paragraphs: [
      t(
        '{owner} chose for how long everything is kept. That time is over, and the vault was deleted, with everything in it.',
        {
          owner,
        },
      ),
    ],
    note: t('What you downloaded is yours. There is nothing to do.'),
  })

export const planGoneLetter = (head: Letterhead, { to, owner }: Omit<Asked, 'url'>) =>
  composeLetter(head, {
    to,
    subject: t('You no longer confirm for {owner}', { owner }),
    paragraphs: [
      t('The account of {owner} at {product} was deleted, and the plan with it. Nothing can be released any more.', {
        owner,
        product: head.product_name,
      }),
    ],
    note: t('There is nothing to do. If this surprises you, ask {owner}.', { owner }),
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
  /** Whether somebody else was named before them. */
  stands_in: boolean
  is_rehearsal: boolean
  /** The last day on which it shows. */
  closes_at: Date
  url: string
}

/** To whoever gets something, and to the executor. */
export function openingLetter(head: Letterhead, opening: Opening): Letter {
  const { to, owner, is_executor, stands_in, is_rehearsal, closes_at, url } = opening
  const said = { owner, product: head.product_name }
  const day = dayInWords(closes_at)
  const paragraphs = is_executor
    ? [
        t(
          '{owner} named you executor of what is recorded at {product}: what there is, where it is and who gets it.',
          said,
        ),
        t('You see all of it and can print it. Nothing can be changed. Close it when you are done.'),
        t('The last day on which it can be seen is {day}.', { day }),
      ]
    : [
        stands_in
          ? t(
              '{owner} recorded valuable things at {product}, and named you for some of them if somebody else can’t take them or doesn’t want them. That is so now.',
              said,
            )
          : t('{owner} recorded valuable things at {product}, and some of them are meant for you.', said),
        t('You see those pieces and nothing else. The last day on which they can be seen is {day}.', { day }),
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
