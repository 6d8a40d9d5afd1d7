import { Progress } from '@mantine/core'
import { plural, t } from '#basics/words/words.ts'
import { explain } from '#platform/client/explain.ts'
import { Notice, NoticeAction } from '#ui/notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { NameList } from './name-list.tsx'
import type { useFileSending } from './use-file-sending.ts'

/** How far the files are, what was refused of them, and the way back. */
export function SendingProgress({ sending }: { sending: ReturnType<typeof useFileSending> }) {
  const { total, done, isUnderWay, isOffline, refused, failure, attached } = sending
  const takeBack = useSingleMutation(sending.takeBack)
  const assets = new Set(attached.map(({ id }) => id)).size
  return (
    <>
      {isUnderWay && (
        <div role="status">
          <p>{t('{done} of {count} files are there.', { done: String(done), count: String(total) })}</p>
          <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t('Uploading files')} />
        </div>
      )}
      {isOffline && (
        <Notice kind="warn" title={t('No connection')}>
          <p>{t('It goes on by itself once there is one. Please leave this page open.')}</p>
          <NoticeAction onClick={sending.retry}>{t('Try again')}</NoticeAction>
        </Notice>
      )}
      {failure !== null && (
        <Notice kind="bad" title={t('Some files couldn’t be added')}>
          <p>{failure}</p>
          <NoticeAction onClick={sending.retry}>{t('Try again')}</NoticeAction>
        </Notice>
      )}
      {assets > 0 && !isUnderWay && (
        <Notice
          kind="good"
          title={plural(assets, '{count} asset has new files', '{count} assets have new files')}
          onDismiss={sending.forgetAttached}
        >
          {takeBack.error && <p>{explain(takeBack.error).text}</p>}
          <NoticeAction loading={takeBack.isPending} onClick={() => takeBack.start()}>
            {t('Undo')}
          </NoticeAction>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice
          kind="bad"
          title={plural(refused.length, '{count} not added', '{count} not added')}
          onDismiss={sending.forgetRefused}
        >
          <NameList
            isOpen={refused.length <= 10}
            summary={t('Which ones, and why')}
            items={refused.map(({ name, message }) => ({ name, text: message }))}
          />
        </Notice>
      )}
    </>
  )
}
