import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { Choose } from './choose-pieces.tsx'
import { useRunner } from './runner.ts'
import type { By, RoundForm } from './typed-round.ts'

/** Of what an executor divides, all of it or single pieces. */
export function LeftOverFields({ form: { values, mistakes, change } }: { form: RoundForm }) {
  const [search, setSearch] = useState('')
  const { data, error } = useQuery(useRunner().prepare({ by: 'without' }))
  const wanted = search.trim().toLowerCase()
  const found = (data?.pieces ?? [])
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .map(({ asset_id, title }) => ({ id: asset_id, title }))
  return (
    <>
      <NativeSelect
        label={t('Which assets')}
        description={t('What is meant for nobody, and what nobody wants for whom it was meant.')}
        value={values.by}
        data={[
          { value: 'without', label: t('Everything that is left') },
          { value: 'pieces', label: t('Single assets') },
        ]}
        onChange={({ currentTarget }) => change('by', currentTarget.value as By)}
      />
      <FailureNotice error={error} title={t('We couldn’t load what is left')} />
      {values.by === 'pieces' && (
        <Choose
          ids={values.ids}
          mistake={mistakes.ids}
          search={search}
          onSearch={setSearch}
          found={found}
          onChoose={(ids) => change('ids', ids)}
        />
      )}
    </>
  )
}
