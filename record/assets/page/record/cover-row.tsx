import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { reviewInWords, ruleInWords, STATE_LABELS, stepInWords } from '#record/insurance/rules/in-words.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { FactRow } from './fact-list.tsx'

/** Whether the piece is covered, for how much, and what to do next. */
export const CoverRow = ({ id }: { id: string }) => (
  <FactRow label={t('Insurance')}>
    <Cover id={id} />
  </FactRow>
)

function Cover({ id }: { id: string }) {
  const { data, error } = useQuery(api.cover.ofAsset.queryOptions({ input: { id }, staleTime: 0 }))
  if (error && !data)
    return (
      <span role="alert">
        {t('We couldn’t check its cover')}: {explain(error).text}
      </span>
    )
  if (!data) return <span aria-hidden>…</span>
  if (!data.finding)
    return (
      <>
        <strong>{t('Not insured')}</strong>{' '}
        <Link to="/policies" className={layout.onScreen}>
          {t('Add a policy')}
        </Link>
      </>
    )
  const { finding, policies } = data
  const { next, parts } = finding
  const more = [next && stepInWords(next, policies, longDay), reviewInWords(finding, longDay)].filter(Boolean)
  const [first] = parts
  return (
    <>
      <strong>{STATE_LABELS[finding.state]}.</strong> {ruleInWords(finding, policies, longDay).join(' ')}
      {more.length > 0 && <span className={`${layout.quiet} ${layout.block}`}>{more.join(' · ')}</span>}
      <span className={`${layout.onScreen} ${layout.block}`}>
        {first ? (
          <Link to="/policies/$id" params={{ id: first.policy }}>
            {t('Open policy {number}', { number: policies[first.policy]!.number })}
          </Link>
        ) : (
          <Link to="/cover">{t('Open the cover check')}</Link>
        )}
      </span>
    </>
  )
}
