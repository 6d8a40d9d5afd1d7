import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { shortMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import classes from '../comments.module.css'
import { forgetNews, newCommentsQuery } from '../queries.ts'
import { commentsFrom } from './comments-from.ts'

/** Assets of which somebody said something that nobody has looked at yet; nothing where there are none. */
export function NewComments() {
  const { data } = useQuery(newCommentsQuery())
  const see = useSingleMutation((until: string) => client.comments.see({ until }), { onSuccess: forgetNews })
  if (!data || data.total === 0) return null
  const [latest] = data.assets
  return (
    <section className={layout.section} aria-labelledby="new-comments">
      <div className={layout.head}>
        <h2 id="new-comments">{t('New comments')}</h2>
        <Button variant="default" loading={see.isPending} onClick={() => see.start(latest!.latest_at)}>
          {t('Mark all as read')}
        </Button>
      </div>
      <FailureNotice error={see.error} title={t('We couldn’t change this')} />
      <ul className={layout.rows} aria-labelledby="new-comments">
        {data.assets.map((asset) => (
          <li key={asset.asset_id} className={classes.news}>
            <Link to="/asset-summary/$id" params={{ id: asset.asset_id }} hash="comments">
              <bdi>{asset.title}</bdi>
            </Link>
            <span className={layout.quiet}>
              {commentsFrom(asset)} · <time dateTime={asset.latest_at}>{shortMoment(asset.latest_at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
