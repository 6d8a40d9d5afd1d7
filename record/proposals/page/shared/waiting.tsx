import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { plural, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { Notice } from '#ui/notice.tsx'

/** On a record: that something is proposed for it. */
export function ProposalsWaiting({ asset }: { asset: string }) {
  const { data } = useQuery(api.proposals.waiting.queryOptions({ input: { asset }, staleTime: 0 }))
  if (!data || data.open === 0) return null
  return (
    <Notice kind="calm" silent title={plural(data.open, '{count} proposal waits', '{count} proposals wait')}>
      <Link to="/proposals" search={{ asset }}>
        {t('See what is proposed')}
      </Link>
    </Notice>
  )
}
