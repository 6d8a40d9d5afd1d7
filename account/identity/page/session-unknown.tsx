import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { sessionQuery } from './shared/session.ts'
import { Notice, NoticeAction } from '#ui/notice.tsx'

/** Why somebody who is signed in may find themselves here. As soon as there is an answer, they are led back. */
export function SessionUnknown() {
  const { isError, refetch } = useQuery(sessionQuery)
  if (!isError) return null
  return (
    <Notice kind="warn" title={t('We couldn’t check whether you’re signed in')}>
      <p>{t('If you are, this page takes you back as soon as the server answers.')}</p>
      <NoticeAction onClick={() => void refetch()}>{t('Check again')}</NoticeAction>
    </Notice>
  )
}
