import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'

/** The way to what all clients come to together, for those who lead an insurer. */
export function ToFigures() {
  const { data } = useQuery(api.firms.mine.queryOptions({ staleTime: 60_000 }))
  if (data?.kind !== 'insurance-partners' || data.me.role !== 'lead') return null
  return (
    <p>
      <Link to="/clients/portfolio">{t('Figures of all clients')}</Link>
    </p>
  )
}
