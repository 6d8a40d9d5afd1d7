import { Button } from '@mantine/core'
import type { Asset } from '../../contract/assets.ts'
import { dateIn } from '../../rules/field-lists.ts'
import { recordKindOf } from '../../rules/sections.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import type { Role } from '#basics/roles.ts'
import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { firstValueOf } from '#record/values/rules/ledger.ts'
import { amountInWords } from '#record/values/rules/valuation-in-words.ts'
import { basisInWords, worthOn } from '#record/values/rules/worth.ts'
import { PageTitle } from '#ui/page.tsx'
import { AssetActions } from './asset-actions.tsx'
import layout from '#ui/layout.module.css'
import classes from '../shared/asset-record.module.css'
import type { useDeletion } from './use-deletion.ts'

interface RecordHeadProps {
  asset: Asset
  role: Role
  kinds: readonly string[]
  deletion: ReturnType<typeof useDeletion>
  onAddValue: () => void
  onChangeStatus: () => void
}

/** What it is and what it is worth, and what can be done with it. */
export const RecordHead = ({ asset, role, kinds, deletion, onAddValue, onChangeStatus }: RecordHeadProps) => (
  <header className={`${layout.stack} ${layout.near} ${layout.fits}`}>
    <p className={classes.kinds}>{kinds.join(' · ') || t('No category')}</p>
    <PageTitle className={classes.title}>{asset.title}</PageTitle>
    <Worth asset={asset} role={role} onAddValue={onAddValue} />
    {asset.description && <p className={layout.prose}>{asset.description}</p>}
    <AssetActions id={asset.id} deletion={deletion} onChangeStatus={onChangeStatus} />
  </header>
)

/** The latest value that anybody gave, else what it cost, each with what it is and since when. */
function Worth({ asset, role, onAddValue }: Pick<RecordHeadProps, 'asset' | 'role' | 'onAddValue'>) {
  const first = firstValueOf(asset, recordKindOf(role))
  const worth = worthOn(first, asset.valuations, { basis: 'latest' })
  if (!worth)
    return (
      <Button variant="default" size="sm" className={`${layout.begins} ${layout.onScreen}`} onClick={onAddValue}>
        {t('Add a value')}
      </Button>
    )
  const { entry } = worth
  const date = entry && dateIn(entry, { name: 'date' })
  const basis = entry
    ? [basisInWords('latest'), t(entry.purpose), date && dateInWords(date), entry.valued_by]
    : [worth.source === 'Cost' ? t('Cost at acquisition') : t('Value at creation')]
  return (
    <p className={`${layout.stack} ${layout.tight}`}>
      <span className={classes.value}>{entry ? amountInWords(entry) : exactMoney(worth)}</span>
      <span className={`${layout.quiet} ${layout.breaks}`}>{basis.filter(Boolean).join(' · ')}</span>
    </p>
  )
}
