import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { Notice } from '#ui/notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import classes from './legal-changes-notice.module.css'

/** New versions of the legal documents, until the member dismisses them. */
export function LegalChangesNotice() {
  const cache = useQueryClient()
  const { data: changes = [] } = useQuery(api.legal.changes.queryOptions({ staleTime: Infinity }))
  const dismissal = useSingleMutation(() => client.legal.dismissChanges(), {
    onSuccess: () => cache.setQueryData(api.legal.changes.queryKey(), []),
  })
  if (changes.length === 0) return null
  return (
    <div className={classes.changes}>
      <Notice
        kind="calm"
        title={t('We updated our legal documents')}
        onDismiss={() => {
          if (!dismissal.isPending) dismissal.start()
        }}
      >
        <ul>
          {changes.map(({ slug, title, summary }) => (
            <li key={slug} lang="en">
              <Link to="/legal/$slug" params={{ slug }}>
                {title}
              </Link>
              : {summary}
            </li>
          ))}
        </ul>
        {dismissal.isError && <p>{t('We couldn’t dismiss this notice. Please try again.')}</p>}
      </Notice>
    </div>
  )
}
