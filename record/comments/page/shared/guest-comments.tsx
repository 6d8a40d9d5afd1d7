import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { from, PAGES } from '#platform/client/paged.ts'
import { queryClient } from '#platform/client/query-client.ts'
import layout from '#ui/layout.module.css'
import classes from '../comments.module.css'
import { Conversation } from '../conversation.tsx'
import { DeleteComment } from '../delete-comment.tsx'

interface GuestCommentsProps {
  grant: string
  asset: string
  owner: string
  queryKey: readonly unknown[]
  /** Asks within a visit. */
  within: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
}

/** What somebody who is let in says of a piece, and what its owner answers. */
export function GuestComments({ grant, asset: id, owner, queryKey, within }: GuestCommentsProps) {
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      within(() => client.comments.shared.list({ grant, id, ...from(pageParam) }, { signal })),
    ...PAGES,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  const reload = () => queryClient.invalidateQueries({ queryKey })
  return (
    <section className={`${classes.section} ${layout.onScreen}`} aria-labelledby="comments">
      <h2 id="comments">{t('Comments')}</h2>
      <Conversation
        label={t('Comments')}
        pages={pages}
        nameOf={({ by_owner }) => (by_owner ? owner : t('You'))}
        actions={(comment) =>
          comment.may_take_back && (
            <DeleteComment
              remove={() => within(() => client.comments.shared.takeBack({ grant, comment: comment.id }))}
              onDone={reload}
            >
              {t('{owner} won’t see it any more.', { owner })}
            </DeleteComment>
          )
        }
        empty={
          <p className={layout.quiet}>
            {t('Ask {owner} something about this asset, or leave a note. Others with access don’t see it.', { owner })}
          </p>
        }
        form={{
          name: `${grant}:${id}`,
          label: t('Your comment'),
          action: t('Send'),
          sender: t('You'),
          send: async (comment) => {
            await within(() => client.comments.shared.add({ grant, id, comment: comment.id, content: comment.content }))
            await reload()
          },
        }}
      />
    </section>
  )
}
