import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { wordingFor } from '#account/member/rules/wording.ts'
import { displayUrl } from '#basics/files/display-pictures.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { wholeMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { AssetPicture } from '#record/assets/page/shared/asset-picture.tsx'
import { valueInWords } from '#record/assets/page/shared/record-of.ts'
import { namesUsedFor } from '#record/assets/rules/field-lists.ts'
import { FIELDS } from '#record/assets/rules/fields.ts'
import { statusName } from '#record/statuses/rules/status-names.ts'
import type { Group } from '#record/assets/rules/groups.ts'
import type { ListedAsset } from '#work/vault/contract.ts'
import { addressFor, keysIn, pressed } from '#work/table/rules/order.ts'
import type { SharedVault } from '../../contract.ts'
import type { SharedSearch } from './search.ts'
import classes from './shared-table.module.css'

interface SharedColumn {
  /** As an order calls it. */
  name: string
  label: string
  cell: (asset: ListedAsset) => string | null
  isAmount?: boolean
}

/** What a list says of each asset, as far as that is shown. */
export function sharedColumns({ groups, owner_role }: SharedVault): SharedColumn[] {
  const shows = (group: Group) => group === 'always' || groups.includes(group)
  const date = owner_role === 'creator' ? ('creation_date' as const) : ('date_of_acquisition' as const)
  return [
    ...namesUsedFor('list')
      .filter((name) => shows(FIELDS[name].group))
      .map((name) => ({
        name,
        label: FIELDS[name].label,
        cell: (asset: ListedAsset) => asset[name] && valueInWords(FIELDS[name], asset[name]),
      })),
    { name: 'status', label: t('Status'), cell: ({ status }) => statusName(status) },
    ...(shows(FIELDS[date].group)
      ? [
          {
            name: date,
            label: wordingFor(owner_role).dated,
            cell: (asset: ListedAsset) => asset.date && dateInWords(asset.date, 'medium'),
          },
        ]
      : []),
    ...(shows('values') || shows('cost')
      ? [
          {
            name: 'value',
            label: t('Value'),
            cell: ({ value }: ListedAsset) => value && wholeMoney(value),
            isAmount: true,
          },
        ]
      : []),
  ]
}

interface SharedTableProps {
  vault: SharedVault
  items: readonly ListedAsset[]
  search: SharedSearch
  onSearch: (change: Partial<SharedSearch>) => void
}

/** A row an asset; a heading that is pressed puts them in order, pressed again the other way round. */
export function SharedTable({ vault, items, search, onSearch }: SharedTableProps) {
  const columns = sharedColumns(vault)
  const keys = keysIn(search)
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('Assets')}>
        <thead>
          <tr>
            {columns.map(({ name, label, isAmount }) => {
              const key = keys.find(({ column }) => column === name)
              return (
                <th
                  key={name}
                  scope="col"
                  data-amount={isAmount}
                  aria-sort={key && (key.isDown ? 'descending' : 'ascending')}
                >
                  <button
                    type="button"
                    className={classes.sort}
                    onClick={() => onSearch(addressFor(pressed(keys, name, false)))}
                  >
                    {label}
                    {key && <span aria-hidden>{key.isDown ? '↓' : '↑'}</span>}
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {items.map((asset) => (
            <Row key={asset.id} asset={asset} columns={columns}>
              <Link to="/shared/$id/$asset" params={{ id: vault.id, asset: asset.id }} state={{ fromShared: search }}>
                {asset.title}
              </Link>
            </Row>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  asset: ListedAsset
  columns: readonly SharedColumn[]
  /** Its title, which leads to the record. */
  children: ReactNode
}

/** On a phone only what leads and what it is worth have columns; the rest stands beneath the title. */
function Row({ asset, columns, children }: RowProps) {
  const { image } = asset
  const others = columns.filter(({ name }) => name !== 'title')
  const beneath = others.filter(({ isAmount }) => !isAmount).flatMap(({ cell }) => cell(asset) ?? [])
  return (
    <tr data-asset={asset.id}>
      <th scope="row">
        <div className={classes.leading}>
          <AssetPicture src={image && displayUrl(image.url, 480)} before={image} />
          <div>
            {children}
            <span className={classes.beneath}>{beneath.join(' · ')}</span>
          </div>
        </div>
      </th>
      {others.map(({ name, cell, isAmount }) => (
        <td key={name} data-amount={isAmount}>
          <bdi>{cell(asset)}</bdi>
        </td>
      ))}
    </tr>
  )
}
