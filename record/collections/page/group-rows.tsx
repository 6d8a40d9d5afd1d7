import { Link } from '@tanstack/react-router'
import type { Collection, Tag } from '../contract.ts'
import { COLLECTION_KIND_LABELS, GROUP_FILTERS, type Grouping, hasParts } from '../rules.ts'
import { displayUrl } from '#basics/files/display-pictures.ts'
import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { vaultGrant } from '#platform/client/vault-grant.ts'
import { AssetPicture } from '#record/assets/page/shared/asset-picture.tsx'
import { assetsInWords } from '#ui/in-words.ts'
import { PanelButton } from '#ui/panel-button.tsx'
import layout from '#ui/layout.module.css'
import classes from './collections.module.css'
import type { Wanted } from './collection-dialogs.tsx'

interface RowProps {
  onWanted: (wanted: Wanted) => void
}

export function CollectionRow({ collection, onWanted }: RowProps & { collection: Collection }) {
  const { name, kind, note, assets, sums, images } = collection
  return (
    <li className={classes.row}>
      <div className={layout.fits}>
        <Name of="collections" name={name} assets={assets} />
        <p className={classes.quiet}>
          {[...(hasParts(kind) ? [COLLECTION_KIND_LABELS[kind]] : []), ...sums.map((sum) => exactMoney(sum))].join(
            ' · ',
          )}
        </p>
        {note && <p className={`${layout.prose} ${layout.medium}`}>{note}</p>}
      </div>
      {images.length > 0 && (
        <div className={classes.pictures}>
          {images.map((image) => (
            <AssetPicture key={image.path} src={displayUrl(image.url, 480)} before={image} />
          ))}
        </div>
      )}
      <Menu
        of="collections"
        name={name}
        collection={collection}
        onWanted={onWanted}
        acts={['rename', 'describe', ...(hasParts(kind) ? (['order'] as const) : []), 'give', 'share', 'remove']}
      />
    </li>
  )
}

export const TagRow = ({ tag: { name, assets }, onWanted }: RowProps & { tag: Tag }) => (
  <li className={classes.row}>
    <Name of="tags" name={name} assets={assets} />
    <Menu of="tags" name={name} onWanted={onWanted} acts={['rename', 'remove']} />
  </li>
)

const Name = ({ of, name, assets }: { of: Grouping; name: string; assets: number }) => (
  <p className={classes.name}>
    <Link to="/vault" search={{ [GROUP_FILTERS[of]]: name }}>
      {name}
    </Link>{' '}
    <span className={classes.quiet}>{assetsInWords(assets)}</span>
  </p>
)

interface MenuProps {
  of: Grouping
  name: string
  collection?: Collection
  acts: readonly Wanted['act'][]
  onWanted: (wanted: Wanted) => void
}

/** Who has access is its owner’s alone. */
const isOffered = (act: MenuProps['acts'][number]) => act !== 'share' || vaultGrant === null

function Menu({ of, name, collection, acts, onWanted }: MenuProps) {
  const labels = {
    rename: t('Rename'),
    describe: t('Describe'),
    order: t('Put in order'),
    give: t('Choose who gets it…'),
    share: t('Share…'),
    remove: t('Delete'),
  }
  return (
    <PanelButton label={t('Manage')} name={t('Manage {place}', { place: name })} side="right">
      {(close) => (
        <ul className={layout.menu}>
          {acts.filter(isOffered).map((act) => (
            <li key={act}>
              <button
                type="button"
                onClick={() => {
                  close()
                  onWanted({ act, of, name, ...(collection && { collection }) })
                }}
              >
                {labels[act]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </PanelButton>
  )
}
