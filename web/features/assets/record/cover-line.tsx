import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { reviewInWords, ruleInWords, STATE_LABELS, stepInWords } from '#domain/cover/in-words.ts'
import { t } from '#domain/words/words.ts'
import { api } from '#web/client/api.ts'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { longDay } from '#web/ui/in-words.ts'
import layout from '#web/ui/layout.module.css'
import classes from './asset-record.module.css'

/** Whether the piece is covered, for how much, and what to do next. Nothing where nothing is insured. */
export function CoverLine({ id }: { id: string }) {
  const { data, error } = useQuery(api.cover.ofAsset.queryOptions({ input: { id }, staleTime: 0 }))
  if (error && !data) return <FailureNotice error={error} title={t('We couldn’t check its cover')} />
  if (!data?.finding) return null
  const { finding, policies } = data
  const { next, parts } = finding
  const more = [next && stepInWords(next, policies, longDay), reviewInWords(finding, longDay)].filter(Boolean)
  const [first] = parts
  return (
    <section className={classes.card} aria-labelledby="cover">
      <h2 id="cover">{t('Insurance')}</h2>
      <p>
        <strong>{STATE_LABELS[finding.state]}.</strong> {ruleInWords(finding, policies, longDay).join(' ')}
      </p>
      {more.length > 0 && <p className={layout.quiet}>{more.join(' · ')}</p>}
      <p className={classes.onScreen}>
        {first ? (
          <Link to="/policies/$id" params={{ id: first.policy }}>
            {t('Open policy {number}', { number: policies[first.policy]!.number })}
          </Link>
        ) : (
          <Link to="/cover">{t('Open the cover check')}</Link>
        )}
      </p>
    </section>
  )
}
