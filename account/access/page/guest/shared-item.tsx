import { Link } from '@tanstack/react-router'
import type { ListedAsset } from '#work/vault/contract.ts'
import type { Wording } from '#account/member/rules/wording.ts'
import classes from '#work/vault/page/shared/asset-list.module.css'
import { AssetCard } from '#work/vault/page/shared/asset-card.tsx'
import { valuedBy } from './queries.ts'
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
      link={
        <Link to="/shared/$id/$asset" params={{ id: vault.id, asset: asset.id }} state={{ fromShared: search }}>
          {asset.title}
        </Link>
      }
    />
  </li>
)
