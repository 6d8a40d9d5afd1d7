import { Button } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Notice } from '#ui/notice.tsx'
import layout from '#ui/layout.module.css'
import classes from './share.module.css'
import type { Given } from './typed-access.ts'

/** What somebody was given: a letter is on its way, or here is the link with its PIN. */
export const Handed = ({ given: { access, link }, onClose }: { given: Given; onClose: () => void }) => (
  <>
    {link ? (
      <>
        {link.pin === null ? (
          <Notice kind="warn" answers title={t('Copy the link now')}>
            <p>{t('It won’t be shown again. Whoever has it sees these assets, so send it to nobody else.')}</p>
          </Notice>
        ) : (
          <Notice kind="warn" answers title={t('Copy the link and the PIN now')}>
            <p>{t('They won’t be shown again. Send the PIN another way than the link.')}</p>
          </Notice>
        )}
        <Secret label={t('Link')} text={link.url} copy={t('Copy link')} />
        {link.pin !== null && <Secret label={t('PIN')} text={link.pin} copy={t('Copy PIN')} />}
      </>
    ) : (
      <Notice kind="good" answers title={t('We sent an invitation to {address}.', { address: access.address ?? '' })}>
        <p>{t('They accept it with an account of that address. You can see here when they do.')}</p>
      </Notice>
    )}
    <div className={layout.answers}>
      <Button onClick={onClose}>{t('Done')}</Button>
    </div>
  </>
)

const Secret = ({ label, text, copy }: { label: string; text: string; copy: string }) => (
  <div>
    <p className={`${layout.small} ${layout.strong}`}>{label}</p>
    <div className={classes.secret}>
      <code aria-label={label}>{text}</code>
      <CopyButton text={text} label={copy} />
    </div>
  </div>
)
