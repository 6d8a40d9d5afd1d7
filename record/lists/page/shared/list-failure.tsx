import { t } from '#basics/words/words.ts'
import { useReference } from './reference.ts'
import { Notice, NoticeAction } from '#ui/notice.tsx'

/** Beside a list to choose from: that it is a short one for now, and another try. */
export function ListFailure({ of: list }: { of: Parameters<typeof useReference>[0] }) {
  const { failure, retry, retrying } = useReference(list)
  if (failure === null) return null
  return (
    <Notice kind="calm" title={failure}>
      <p>{t('We’re showing a short list instead. Everything else works as usual.')}</p>
      <NoticeAction loading={retrying} onClick={retry}>
        {t('Try Again')}
      </NoticeAction>
    </Notice>
  )
}
