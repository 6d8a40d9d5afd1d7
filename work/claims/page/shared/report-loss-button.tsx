import { useQuery } from '@tanstack/react-query'
import { clientFirmsQuery } from '#account/firms/page/shared/client-firms.ts'
import { t } from '#basics/words/words.ts'
import { vaultGrant } from '#platform/client/vault-grant.ts'
import { ButtonLink } from '#ui/button-link.tsx'

/** On a record, for owners who have an insurer here. */
export function ReportLossButton({ asset }: { asset: string }) {
  const isOwn = vaultGrant === null
  const { data = [] } = useQuery({ ...clientFirmsQuery(), enabled: isOwn })
  if (!isOwn || !data.some(({ kind }) => kind === 'insurance-partners')) return null
  return (
    <ButtonLink to="/claims/new" search={{ asset }} variant="default">
      {t('Report a loss')}
    </ButtonLink>
  )
}
