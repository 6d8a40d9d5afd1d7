import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { usualCurrencyQuery } from '#account/member/page/shared/usual-currency.ts'
import { t } from '#basics/words/words.ts'
import { firstValueOf, latestByPurpose } from '../../rules/ledger.ts'
import { MACHINE_ESTIMATE } from '../../rules/purposes.ts'
import { api } from '#platform/client/api.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'
import { useAddValue } from '../use-add-value.ts'
import { ValuationForm } from '../valuation-form.tsx'

interface Valued {
  id: string
  title: string
}

interface AddValueDialogProps {
  /** Of what; null while nothing is asked. */
  asset: Valued | null
  opened: boolean
  onClose: () => void
}

/** A value of a piece, added from where it is listed. */
export function AddValueDialog({ asset, opened, onClose }: AddValueDialogProps) {
  const [last, setLast] = useState<Valued | null>(null)
  if (asset && asset !== last) setLast(asset)
  return (
    <Dialog title={t('Value of “{title}”', { title: last?.title ?? '' })} opened={opened} onClose={onClose}>
      {asset && <AddValue key={asset.id} id={asset.id} onClose={onClose} />}
    </Dialog>
  )
}

function AddValue({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: asset, error, refetch } = useQuery(api.assets.get.queryOptions({ input: { id }, staleTime: 0 }))
  const member = useMember()
  const usual = useQuery(usualCurrencyQuery())
  const add = useAddValue(id, { onAdded: onClose })
  if (error && !asset)
    return <LoadFailure title={t('We couldn’t load this asset')} error={error} onRetry={() => void refetch()} />
  if (!asset || !member || usual.isLoading)
    return (
      <div role="status">
        <VisuallyHidden>{t('Loading')}</VisuallyHidden>
        <Skeleton height={160} />
      </div>
    )
  const first = firstValueOf(asset, recordKindOf(member.role))
  return (
    <ValuationForm
      asset={asset}
      currency={first?.currency ?? usual.data}
      before={latestByPurpose(asset.valuations).find(({ purpose }) => purpose !== MACHINE_ESTIMATE) ?? null}
      pending={add.isPending}
      error={add.error}
      onSave={add.start}
      onCancel={onClose}
    />
  )
}
