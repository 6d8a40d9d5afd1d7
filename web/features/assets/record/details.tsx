import { useQuery } from '@tanstack/react-query'
import type { Asset } from '#contract/assets.ts'
import { isId } from '#domain/ids.ts'
import { type DetailFact, detailFacts } from '#domain/kinds/detail-facts.ts'
import { kindOf } from '#domain/kinds/kinds.ts'
import { t } from '#domain/words/words.ts'
import { longDay } from '#web/ui/in-words.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { ownFieldsQuery } from '../own-fields/own-fields-query.ts'
import classes from './asset-record.module.css'

/** What belongs to the kind of a piece, as far as it is known. */
export function Details({ asset }: { asset: Asset }) {
  const hasOwn = Object.keys(asset.details).some(isId)
  const own = useQuery({ ...ownFieldsQuery(), enabled: hasOwn })
  const facts = detailFacts(asset, own.data ?? [], longDay)
  if (facts.length === 0 && !own.isError) return null
  return (
    <section className={classes.section} aria-labelledby="details">
      <h2 id="details">{kindOf(asset.category)?.title ?? t('Details')}</h2>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map((fact) => (
            <div key={fact.field.name}>
              <dt>{fact.label}</dt>
              <dd className={classes.prose}>{textOf(fact)}</dd>
            </div>
          ))}
        </dl>
      )}
      {own.isError && !own.data && (
        <LoadFailure
          title={t('We couldn’t load your own fields')}
          error={own.error}
          onRetry={() => void own.refetch()}
        />
      )}
    </section>
  )
}

const textOf = ({ field, text }: DetailFact) =>
  field.kind === 'link' ? (
    <a href={text} target="_blank" rel="noreferrer noopener">
      {text}
    </a>
  ) : (
    text
  )
