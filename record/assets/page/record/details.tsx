import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Asset } from '../../contract/assets.ts'
import { isId } from '#basics/ids.ts'
import { type DetailFact, detailFacts } from '#record/kinds/rules/detail-facts.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { kindOf } from '#record/kinds/rules/kinds.ts'
import { t } from '#basics/words/words.ts'
import { longDay } from '#ui/in-words.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { ownFieldsQuery } from '#record/kinds/page/shared/own-fields-query.ts'
import layout from '#ui/layout.module.css'
import classes from '../shared/asset-record.module.css'
import { FactList } from './fact-list.tsx'
import type { Fact } from '../shared/record-of.ts'

interface DetailsProps {
  asset: Asset
  /** Where its kind has none of its own. */
  title: string
  /** What every piece may have. */
  facts: readonly Fact[]
}

/** Who made a piece and when, where it is, and what belongs to its kind, as far as it is known. */
export function Details({ asset, title, facts }: DetailsProps) {
  const hasOwn = Object.keys(asset.details).some(isId)
  const own = useQuery({ ...ownFieldsQuery(), enabled: hasOwn })
  return (
    <ShownDetails asset={asset} title={title} facts={facts} own={own.data ?? []}>
      {own.isError && !own.data && (
        <LoadFailure
          title={t('We couldn’t load your own fields')}
          error={own.error}
          onRetry={() => void own.refetch()}
        />
      )}
    </ShownDetails>
  )
}

interface ShownDetailsProps extends DetailsProps {
  own: readonly OwnField[]
  children?: ReactNode
}

export function ShownDetails({ asset, title, facts, own, children }: ShownDetailsProps) {
  const details = detailFacts(asset, own, longDay)
  if (facts.length + details.length === 0 && !children) return null
  return (
    <section className={classes.section} aria-labelledby="details">
      <h2 id="details">{kindOf(asset.category)?.title ?? title}</h2>
      {facts.length + details.length > 0 && (
        <FactList facts={facts}>
          {details.map((fact) => (
            <div key={fact.field.name}>
              <dt>{fact.label}</dt>
              <dd className={layout.prose}>{textOf(fact)}</dd>
            </div>
          ))}
        </FactList>
      )}
      {children}
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
