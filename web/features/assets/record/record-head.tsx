import { Button } from '@mantine/core'
import type { Asset } from '#contract/assets.ts'
import { dateIn } from '#domain/assets/field-lists.ts'
import { recordKindOf } from '#domain/assets/sections.ts'
import { dateInWords } from '#domain/dates/date-in-words.ts'
import type { Role } from '#domain/member/roles.ts'
import { exactMoney } from '#domain/money.ts'
import { t } from '#domain/words/words.ts'
import { firstValueOf } from '#domain/worth/ledger.ts'
import { amountInWords } from '#domain/worth/valuation-in-words.ts'
import { basisInWords, worthOn } from '#domain/worth/worth.ts'
import { PageTitle } from '#web/ui/page.tsx'
import { AssetActions } from './asset-actions.tsx'
import classes from './asset-record.module.css'
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
  <header className={classes.header}>
    <p className={classes.kinds}>{kinds.join(' · ') || t('No category')}</p>
    <PageTitle className={classes.title}>{asset.title}</PageTitle>
    <Worth asset={asset} role={role} onAddValue={onAddValue} />
    {asset.description && <p className={classes.prose}>{asset.description}</p>}
    <AssetActions id={asset.id} deletion={deletion} onChangeStatus={onChangeStatus} />
  </header>
)

/** The latest value that anybody gave, else what it cost, each with what it is and since when. */
function Worth({ asset, role, onAddValue }: Pick<RecordHeadProps, 'asset' | 'role' | 'onAddValue'>) {
  const first = firstValueOf(asset, recordKindOf(role))
  const worth = worthOn(first, asset.valuations, { basis: 'latest' })
  if (!worth)
    return (
      <Button variant="default" size="sm" className={`${classes.more} ${classes.onScreen}`} onClick={onAddValue}>
        {t('Add a value')}
      </Button>
    )
  const { entry } = worth
  const date = entry && dateIn(entry, { name: 'date' })
  const basis = entry
    ? [basisInWords('latest'), t(entry.purpose), date && dateInWords(date), entry.valued_by]
    : [worth.source === 'Cost' ? t('Cost at acquisition') : t('Value at creation')]
  return (
    <p className={classes.worth}>
      <span className={classes.value}>{entry ? amountInWords(entry) : exactMoney(worth)}</span>
      <span className={classes.basis}>{basis.filter(Boolean).join(' · ')}</span>
    </p>
  )
}
