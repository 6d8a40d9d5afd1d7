import { Button } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/notice.tsx'
import classes from './webhooks.module.css'

/** Said once. */
export const Secret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <>
    <Notice kind="warn" answers title={t('Copy the secret now')}>
      <p>
        {t(
          'It won’t be shown again. Your program checks each delivery with it, by the Standard Webhooks specification.',
        )}
      </p>
    </Notice>
    <div className={classes.secret}>
      <code aria-label={t('Secret')}>{secret}</code>
      <CopyButton text={secret} label={t('Copy the secret')} />
    </div>
    <div className={layout.answers}>
      <Button onClick={onClose}>{t('Done')}</Button>
    </div>
  </>
)
