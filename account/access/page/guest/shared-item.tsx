import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import type { ListedAsset } from '#work/vault/contract.ts'
import type { Wording } from '#account/member/rules/wording.ts'
import classes from '#work/vault/page/shared/asset-list.module.css'
import { AssetCard } from '#work/vault/page/shared/asset-card.tsx'
import guest from './guest.module.css'
import { leftQuery, valuedBy } from './queries.ts'
import type { SharedVault } from '../../contract.ts'
import type { SharedSearch } from './search.ts'

interface SharedItemProps {
  asset: ListedAsset
  vault: SharedVault
  view: 'grid' | 'list'
  search: SharedSearch
  wording: Wording
  isFirst: boolean
}

/** A piece of another's vault in the list. All of it leads to its record. */
export const SharedItem = ({ asset, vault, view, search, wording, isFirst }: SharedItemProps) => (
  <li className={classes.item} data-asset={asset.id}>
    <AssetCard
      asset={asset}
      valued_by={valuedBy(vault.groups)}
      view={view}
      wording={wording}
      isFirst={isFirst}
      badge={vault.left_as === 'heir' && <ReceivedBadge grant={vault.id} asset={asset.id} />}
      link={
        <Link to="/shared/$id/$asset" params={{ id: vault.id, asset: asset.id }} state={{ fromShared: search }}>
          {asset.title}
        </Link>
      }
    />
  </li>
)

function ReceivedBadge({ grant, asset }: { grant: string; asset: string }) {
  const { data = [] } = useQuery(leftQuery(grant))
  const isReceived = data.some(({ asset_id, received }) => asset_id === asset && received !== null)
  return isReceived && <span className={guest.received}>{t('Received')}</span>
}
