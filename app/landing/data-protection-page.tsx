import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t, texts } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { Page } from '#ui/page.tsx'
import { rich } from '#ui/rich.tsx'
import layout from '#ui/layout.module.css'
import classes from './data-protection.module.css'

const WE_DO = texts([
  [
    'Only you see your records, and those you choose',
    'The database only gives a record to the account that owns it, and to people you let in: as much as you chose, until you end it, and you see each visit. Administrators see who has an account, never what’s in it.',
  ],
  [
    'Your files are encrypted',
    'Photos and documents are encrypted with a key made for your account before they are stored. Their links work only while you’re signed in, for an hour at most.',
  ],
  [
    'Your sign-in is protected',
    'Passwords are stored as Argon2id hashes, which can’t be turned back into passwords. Add a passkey or an authenticator app as a second step, and see every device that’s signed in.',
  ],
  [
    'You can always leave',
    'Download everything you recorded, with all files, in every plan. Delete your account yourself: your records are removed at once, your files soon after.',
  ],
])

const WE_DO_NOT = texts([
  [
    'We don’t share or sell anything',
    'There are no public pages, no ads and no trackers. Somebody else sees only what you show them, by an invitation or a link of yours, until you end it. Nothing is loaded from other websites.',
  ],
  [
    'We don’t encrypt end to end',
    'Whoever runs this installation has the keys, so that search, reports and password resets work. Choose an operator you trust, or run it yourself: its source is open.',
  ],
  ['We don’t check values', 'Amounts are what you enter. We don’t appraise, and we don’t change what you record.'],
])

export const DataProtectionPage = () => (
  <Page
    title={t('How your data is protected')}
    lead={t('What keeps your list of valuables private, in plain words, and what we don’t do.')}
    narrow
  >
    <Points title={t('What we do')} points={WE_DO} />
    <Points title={t('What we don’t do')} points={WE_DO_NOT} />
    <p className={classes.more}>
      {installation.vision_host === null
        ? t('Photos you give to Smart Auto-Fill are analyzed on this server. Nothing is sent elsewhere.')
        : t('Photos you give to Smart Auto-Fill are sent to {host}, without your name.', {
            host: installation.vision_host,
          })}{' '}
      {rich('The details are in the <link>privacy policy</link>. Found a problem? Write to {mailbox}.', {
        link: toPrivacyPolicy,
        mailbox: <a href={`mailto:${installation.support_email}`}>{installation.support_email}</a>,
      })}
    </p>
  </Page>
)

const toPrivacyPolicy = (words: ReactNode) => (
  <Link to="/legal/$slug" params={{ slug: 'privacy' }}>
    {words}
  </Link>
)

interface PointsProps {
  title: string
  points: readonly (readonly [claim: string, text: string])[]
}

const Points = ({ title, points }: PointsProps) => (
  <section className={`${layout.stack} ${layout.wide}`}>
    <h2>{title}</h2>
    <dl className={`${layout.stack} ${layout.wide} ${classes.points}`}>
      {points.map(([claim, text]) => (
        <div key={claim}>
          <dt>{claim}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)
