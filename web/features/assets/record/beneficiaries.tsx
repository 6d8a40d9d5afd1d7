import type { Asset } from '#contract/assets.ts'
import classes from './asset-record.module.css'

/** Whoever is to inherit, in their order. */
export function Beneficiaries({ beneficiaries }: Pick<Asset, 'beneficiaries'>) {
  if (beneficiaries.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby="beneficiaries">
      <h2 id="beneficiaries">{beneficiaries.length === 1 ? 'Beneficiary' : 'Beneficiaries'}</h2>
      <ol className={classes.heirs}>
        {beneficiaries.map(({ beneficiary_name, beneficiary_email, relationship_to_beneficiary }, place) => (
          // Nothing else tells two of the same name apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <strong>{beneficiary_name}</strong>
            {relationship_to_beneficiary && <span>{relationship_to_beneficiary}</span>}
            {beneficiary_email && <a href={`mailto:${encodeURIComponent(beneficiary_email)}`}>{beneficiary_email}</a>}
          </li>
        ))}
      </ol>
    </section>
  )
}
