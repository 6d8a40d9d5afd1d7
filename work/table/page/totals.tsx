import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { vaultCount } from '#record/assets/rules/messages.ts'
import type { Wording } from '#account/member/rules/wording.ts'
import { exactMoney } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import { basisInWords } from '#record/values/rules/worth.ts'
import { api } from '#platform/client/api.ts'
import type { WindowOf } from '#work/vault/page/shared/asset-window.ts'
import { listOf, type VaultSearch } from '#work/vault/page/shared/vault-search.ts'
import classes from './table.module.css'

interface TotalsProps {
  search: VaultSearch
  counts: WindowOf<unknown>['counts']
  wording: Wording
}

/** What all that match come to, also beyond what is loaded: a sum a currency, never one over several. */
export function Totals({ search, counts, wording }: TotalsProps) {
  const { sort: _sort, order: _order, ...list } = listOf(search)
  const { data, isError } = useQuery(api.assets.totals.queryOptions({ input: list, placeholderData: keepPreviousData }))
  return (
    <section className={classes.totals} aria-label={t('Totals')}>
      <span>{vaultCount(counts)}</span>
      <span>{search.valued_by === undefined ? wording.value : basisInWords(search.valued_by)}</span>
      {isError && <span>{t('The totals couldn’t be loaded.')}</span>}
      {data?.length === 0 && <span>{t('No values yet')}</span>}
      <ul>
        {data?.map(({ currency, amount, assets }) => (
          <li key={currency}>
            <strong>{exactMoney({ currency, amount })}</strong> {plural(assets, '{count} asset', '{count} assets')}
          </li>
        ))}
      </ul>
    </section>
  )
}
