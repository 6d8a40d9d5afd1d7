import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { TO_CHECK, TO_CHECK_LABELS, type ToCheck, toCheckNamed } from '../rules/to-check.ts'
import { t } from '#basics/words/words.ts'
import { toCheckQuery } from './queries.ts'

interface CheckChoiceProps {
  what: ToCheck | undefined
  onChoose: (what: ToCheck | undefined) => void
}

/** Pieces whose beneficiaries lack something, with how many there are of each. */
export function CheckChoice({ what, onChoose }: CheckChoiceProps) {
  const counts = useInfiniteQuery({ ...toCheckQuery(what ?? 'shares'), staleTime: 0, retry: false }).data?.pages[0]
    ?.counts
  const labelOf = (each: ToCheck) => (counts ? `${TO_CHECK_LABELS[each]} (${counts[each]})` : TO_CHECK_LABELS[each])
  return (
    <NativeSelect
      label={t('Show')}
      value={what ?? ''}
      data={[{ value: '', label: t('Everyone') }, ...TO_CHECK.map((each) => ({ value: each, label: labelOf(each) }))]}
      onChange={({ currentTarget: { value } }) => onChoose(toCheckNamed(value))}
    />
  )
}
