import { Tabs } from '@mantine/core'
import type { Letter } from '../contract/mailbox.ts'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import classes from './mailbox-page.module.css'

/** The frame lets nobody leave it, so the letter's links to this site are repeated above it. */
const linksIn = (text: string) =>
  [...new Set(text.match(/https?:\/\/[^\s<>"]+/g))].filter((link) => link.startsWith(`${window.location.origin}/`))

/** One letter, as it is drawn and as plain text. The frame runs no script and reaches nothing of ours. */
export function LetterPane({ letter: { subject, recipient, html, text } }: { letter: Letter }) {
  return (
    <article className={layout.fits} aria-labelledby="subject">
      <header className={classes.paneHeader}>
        <h2 id="subject">{subject}</h2>
        <p className={classes.quiet}>{t('To {recipient}', { recipient })}</p>
        {linksIn(text).map((link) => (
          <p key={link} className={classes.quiet}>
            <a href={link}>{link}</a>
          </p>
        ))}
      </header>
      <Tabs defaultValue="letter" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="letter">{t('Letter')}</Tabs.Tab>
          <Tabs.Tab value="text">{t('Plain text')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="letter">
          <iframe title={t('Letter: {subject}', { subject })} sandbox="" srcDoc={html} className={classes.frame} />
        </Tabs.Panel>
        <Tabs.Panel value="text">
          <pre className={classes.text}>{text}</pre>
        </Tabs.Panel>
      </Tabs>
    </article>
  )
}
