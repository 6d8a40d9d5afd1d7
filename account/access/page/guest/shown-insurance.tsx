import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import type { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import record from '#record/assets/page/shared/asset-record.module.css'
import type { ShownPolicy } from '#record/insurance/contract.ts'
import { termsInWords } from '#record/insurance/page/shared/term.ts'
import { ruleInWords, STATE_LABELS } from '#record/insurance/rules/in-words.ts'
import { longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import type { SharedVault } from '../../contract.ts'
import { insuranceQuery } from './queries.ts'

interface ShownInsuranceProps {
  vault: SharedVault
  asset: string
}

/** With whom a piece is insured, for how much and until when; nothing where that is hidden, or there is nothing. */
export function ShownInsurance({ vault: { id, groups }, asset }: ShownInsuranceProps) {
  const { data, error } = useQuery({ ...insuranceQuery(id, asset), enabled: groups.includes('insurance') })
  if (error && !data)
    return (
      <p role="alert">
        {t('We couldn’t load its insurance')}: {explain(error).text}
      </p>
    )
  if (!data || data.policies.length + (data.cover === null ? 0 : 1) === 0) return null
  return (
    <section className={record.section} aria-labelledby="insurance">
      <h2 id="insurance">{t('Insurance')}</h2>
      {data.cover && <Cover cover={data.cover} policies={data.policies} />}
      <ul className={record.rows} aria-label={t('Insurance')}>
        {data.policies.map((policy) => (
          <li key={policy.id}>
            <strong>{t('{insurer}, policy {number}', policy)}</strong>
            <span>{termsInWords(policy).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Insurance = Awaited<ReturnType<typeof client.shared.insurance>>

/** As the record of its owner says it, where all that it depends on is shown. */
function Cover({ cover, policies }: { cover: NonNullable<Insurance['cover']>; policies: readonly ShownPolicy[] }) {
  const names = Object.fromEntries(policies.map((policy) => [policy.id, policy]))
  return (
    <p className={layout.prose}>
      <strong>{STATE_LABELS[cover.state]}.</strong> {ruleInWords(cover, names, longDay).join(' ')}
    </p>
  )
}
