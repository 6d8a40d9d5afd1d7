import { Notice, NoticeAction } from '#web/ui/notice.tsx'

interface RestoredNoticeProps {
  restored: { gone: string[]; unsent: string[] }
  onDiscard: () => void
  onDismiss: () => void
}

/** That the form begins with what was typed before, and what of it could not be brought back. */
export const RestoredNotice = ({ restored: { gone, unsent }, onDiscard, onDismiss }: RestoredNoticeProps) => (
  <Notice kind="calm" title="We kept what you typed" onDismiss={onDismiss}>
    <p>It isn’t saved in your vault yet.</p>
    {gone.length > 0 && (
      <p>
        Uploaded files are deleted after a day if you don’t save. These are gone: <bdi>{gone.join(', ')}</bdi>.
      </p>
    )}
    {unsent.length > 0 && (
      <p>
        These weren’t uploaded. Please add them again: <bdi>{unsent.join(', ')}</bdi>.
      </p>
    )}
    <NoticeAction onClick={onDiscard}>Discard what I typed</NoticeAction>
  </Notice>
)
