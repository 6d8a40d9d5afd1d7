import { t } from '#basics/words/words.ts'
import { Notice, NoticeAction } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'

interface RestoredNoticeProps {
  restored: { gone: string[]; unsent: string[] }
  onDiscard: () => void
  onDismiss: () => void
}

/** That the form begins with what was typed before, and what of it could not be brought back. */
export const RestoredNotice = ({ restored: { gone, unsent }, onDiscard, onDismiss }: RestoredNoticeProps) => (
  <Notice kind="calm" title={t('We kept what you typed')} onDismiss={onDismiss}>
    <p>{t('It isn’t saved in your vault yet.')}</p>
    {gone.length > 0 && (
      <p>
        {rich('Uploaded files are deleted after a day if you don’t save. These are gone: {names}.', {
          names: <bdi>{gone.join(', ')}</bdi>,
        })}
      </p>
    )}
    {unsent.length > 0 && (
      <p>
        {rich('These weren’t uploaded. Please add them again: {names}.', { names: <bdi>{unsent.join(', ')}</bdi> })}
      </p>
    )}
    <NoticeAction onClick={onDiscard}>{t('Discard what I typed')}</NoticeAction>
  </Notice>
)
