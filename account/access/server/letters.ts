import { composeLetter, dayInWords, type Letterhead } from '#platform/mail/letter.ts'
import { type May, worksInVault } from '#basics/may.ts'
import { t } from '#basics/words/words.ts'

interface Invited {
  to: string
  owner: string
  url: string
  may: May
  ends_at: Date | null
}

export function invitedLetter(head: Letterhead, { to, owner, url, may, ends_at }: Invited) {
  const said = { owner, product: head.product_name }
  const works = worksInVault(may)
  return composeLetter(head, {
    to,
    subject: works
      ? t('{owner} asks you to work in their vault at {product}', said)
      : t('{owner} lets you see their vault at {product}', said),
    paragraphs: [
      works
        ? t(
            '{owner} keeps a record of valuable things at {product}, and asks you to record and change things in it.',
            said,
          )
        : t('{owner} keeps a record of valuable things at {product}, and lets you see part of it.', said),
      t(
        'Accept with an account of this address. If you have none yet, the page says how you get one; it costs nothing.',
      ),
      ...(ends_at ? [t('Access ends on {day}.', { day: dayInWords(ends_at) })] : []),
    ],
    action: { label: works ? t('See the invitation') : t('See what you are shown'), url },
    note: t(
      '{owner} sees when you look in, and can end access at any time. If you don’t know them, ignore this email.',
      said,
    ),
  })
}

interface Opened {
  to: string
  /** What the owner calls whoever opened it. */
  name: string
  device: string
  url: string
}

export const openedLetter = (head: Letterhead, { to, name, device, url }: Opened) =>
  composeLetter(head, {
    to,
    subject: t('{name} opened your vault', { name }),
    paragraphs: [
      t('{name} opened your vault at {product} just now, on {device}.', { name, product: head.product_name, device }),
      t('They see what you chose, and nothing else. You can change that or end access at any time.'),
    ],
    action: { label: t('See who has access'), url },
    note: t('You get this email at the first visit, and at each one where you asked for it.'),
  })

export const linkLockedLetter = (head: Letterhead, { to, name, url }: Omit<Opened, 'device'>) =>
  composeLetter(head, {
    to,
    subject: t('Your link for {name} is locked', { name }),
    paragraphs: [
      t(
        'Somebody typed a wrong PIN ten times at your link for {name}. The link opens nothing now, even with the right PIN.',
        {
          name,
        },
      ),
      t('Nothing was shown. Make a new link and PIN if you still want to share.'),
    ],
    action: { label: t('See who has access'), url },
    note: t('If this wasn’t {name}, somebody else may have the link.', { name }),
  })

export const sharedWithFirmLetter = (head: Letterhead, { to, owner, url }: Pick<Invited, 'to' | 'owner' | 'url'>) =>
  composeLetter(head, {
    to,
    subject: t('{owner} shares something of their vault with your firm', { owner }),
    paragraphs: [
      t('{owner} chose what your firm may see of their vault at {product}. Whoever works for them sees it now.', {
        owner,
        product: head.product_name,
      }),
    ],
    action: { label: t('See what is shared'), url },
    note: t('{owner} sees when somebody of your firm looks in, and can end it at any time.', { owner }),
  })

export const endedLetter = (head: Letterhead, { to, owner }: Pick<Invited, 'to' | 'owner'>) =>
  composeLetter(head, {
    to,
    subject: t('Access to the vault of {owner} has ended', { owner }),
    paragraphs: [
      t('{owner} ended your access to their vault at {product}. You can’t see anything of it any more.', {
        owner,
        product: head.product_name,
      }),
    ],
    note: t('If you still need to see something, ask {owner}.', { owner }),
  })

export const endsSoonLetter = (
  head: Letterhead,
  { to, name, ends_at, url }: Omit<Opened, 'device'> & { ends_at: Date },
) =>
  composeLetter(head, {
    to,
    subject: t('Access for {name} ends on {day}', { name, day: dayInWords(ends_at) }),
    paragraphs: [
      t('{name} can see part of your vault until {day}. After that they see nothing, unless you choose another day.', {
        name,
        day: dayInWords(ends_at),
      }),
    ],
    action: { label: t('See who has access'), url },
    note: t('If it may end, there’s nothing to do.'),
  })

export const acceptedLetter = (head: Letterhead, { to, name, url }: Omit<Opened, 'device'>) =>
  composeLetter(head, {
    to,
    subject: t('{name} accepted your invitation', { name }),
    paragraphs: [t('{name} accepted your invitation and can now see what you chose to show.', { name })],
    action: { label: t('See who has access'), url },
    note: t('You can change what they see, or end access, at any time.'),
  })
