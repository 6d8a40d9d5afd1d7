import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { vaultCount } from '#domain/assets/messages.ts'
import type { Wording } from '#domain/member/wording.ts'
import { exactMoney } from '#domain/money.ts'
import { plural, t } from '#domain/words/words.ts'
import { basisInWords } from '#domain/worth/worth.ts'
import { api } from '#web/client/api.ts'
import type { WindowOf } from '../list/asset-window.ts'
import { listOf, type VaultSearch } from '../list/vault-search.ts'
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
