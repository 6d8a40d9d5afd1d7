import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { ClaimRow } from '../claim-row.tsx'
import { claimsQuery } from '../queries.ts'

/** To an insurer, of one client: what they lost, and whose turn it is. */
export function ClientClaims({ clientId }: { clientId: string }) {
  const { data } = useQuery(claimsQuery('firm', clientId))
  if (!data || data.length === 0) return null
  return (
    <section className={layout.section} aria-labelledby="claims">
      <h2 id="claims">{t('Claims')}</h2>
      <ul aria-labelledby="claims">
        {data.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} />
        ))}
      </ul>
    </section>
  )
}
