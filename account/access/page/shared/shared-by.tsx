import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { vaultQuery } from '../guest/queries.ts'

/** In the frame of whoever looks in by a link: whose vault it is, once that is known. */
export function SharedBy({ id }: { id: string }) {
  const { data } = useQuery({ ...vaultQuery(id), enabled: false })
  return data && <span>{t('Shared by {owner}', { owner: data.owner_name })}</span>
}
