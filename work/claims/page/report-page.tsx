import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { clientFirmsQuery } from '#account/firms/page/shared/client-firms.ts'
import { plural, t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { DateField, localToday } from '#ui/date-field.tsx'
import { FormFrame } from '#ui/form-frame.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { type Loss, LOSS_NAMES, lossDayMistake, LOSSES, MOST_PIECES, wordsMistake } from '../rules/claims.ts'
import { invalidateClaims } from './queries.ts'

/** Reports a loss to an insurer, with what is recorded of it now. */
export function ReportPage() {
  const firms = useQuery(clientFirmsQuery())
  const pieces = useQuery(api.schedules.pieces.queryOptions({ staleTime: 0 }))
  if (firms.isPending || pieces.isPending) return <PageSkeleton shape="list" />
  const insurers = firms.data?.filter(({ kind }) => kind === 'insurance-partners') ?? []
  return (
    <Page
      narrow
      title={t('Report a loss')}
      lead={t('Your insurer gets the items you choose as they are recorded now: description, value, photo and marks.')}
    >
      {pieces.error && (
        <LoadFailure
          title={t('We couldn’t load the items')}
          error={pieces.error}
          onRetry={() => void pieces.refetch()}
        />
      )}
      {insurers.length === 0 ? (
        <>
          <p>{t('No insurer works for you here yet. Print a claim pack and send it to yours.')}</p>
          <ButtonLink variant="default" className={layout.begins} to="/papers" search={{ paper: 'claim-pack' }}>
            {t('Claim pack')}
          </ButtonLink>
        </>
      ) : (
        pieces.data && (
          <ReportForm insurers={insurers} pieces={pieces.data.map(({ asset, title }) => ({ id: asset, title }))} />
        )
      )}
      <Link to="/claims">{t('All claims')}</Link>
    </Page>
  )
}

interface Named {
  id: string
  title: string
}

interface Typed {
  client: string
  kind: string
  happened_on: string
  words: string
  assets: string[]
}

interface ReportFormProps {
  insurers: readonly { id: string; name: string }[]
  pieces: readonly Named[]
}

function ReportForm({ insurers, pieces }: ReportFormProps) {
  const { asset } = useSearch({ from: '/claims/new' })
  const navigate = useNavigate({ from: '/claims/new' })
  // What is sent again is the same claim.
  const [id] = useState(() => crypto.randomUUID())
  const begun: Typed = {
    client: insurers[0]!.id,
    kind: 'theft',
    happened_on: localToday(),
    words: '',
    assets: pieces.some((piece) => piece.id === asset) ? [asset!] : [],
  }
  const report = useSingleMutation((typed: Typed) => client.claims.open({ id, ...typed, kind: typed.kind as Loss }), {
    onSuccess: async () => {
      void toast({ kind: 'good', message: t('The loss was reported, and your insurer was told.') })
      await invalidateClaims()
      await navigate({ to: '/claims/$id', params: { id } })
    },
  })
  const form = useForm<Typed>(
    begun,
    ({ happened_on, words, assets }) => mistakesIn({ happened_on, words, assets }),
    (typed) => report.start(typed),
  )
  return (
    <FormFrame
      form={form}
      saving={report}
      failed={t('We couldn’t report it')}
      action={t('Report the loss')}
      onClose={() => void navigate({ to: '/claims' })}
    >
      {insurers.length > 1 && (
        <NativeSelect
          label={t('Insurer')}
          data={insurers.map(({ id: value, name: label }) => ({ value, label }))}
          {...form.field('client')}
        />
      )}
      <NativeSelect
        label={t('Kind of loss')}
        data={LOSS_NAMES.map((value) => ({ value, label: t(LOSSES[value]) }))}
        {...form.field('kind')}
      />
      <DateField {...form.control('happened_on')} label={t('Day of the loss')} required />
      <Pieces
        pieces={pieces}
        chosen={form.values.assets}
        mistake={form.mistakes.assets}
        onChoose={(assets) => form.change('assets', assets)}
      />
      <Textarea label={t('What happened (optional)')} autosize minRows={3} maxRows={12} {...form.field('words')} />
    </FormFrame>
  )
}

function mistakesIn({ happened_on, words, assets }: Pick<Typed, 'happened_on' | 'words' | 'assets'>) {
  const found = {
    happened_on: lossDayMistake(happened_on, localToday()),
    words: wordsMistake(words),
    assets:
      assets.length === 0
        ? t('Choose at least one item.')
        : assets.length > MOST_PIECES
          ? t('Choose up to {max} items.', { max: MOST_PIECES })
          : null,
  }
  return Object.fromEntries(Object.entries(found).filter(([, mistake]) => mistake !== null)) as Partial<
    Record<keyof typeof found, string>
  >
}

interface PiecesProps {
  pieces: readonly Named[]
  chosen: readonly string[]
  mistake: string | undefined
  onChoose: (chosen: string[]) => void
}

const AT_ONCE = 20

/** What is chosen stays in sight; the others are found by their names. */
function Pieces({ pieces, chosen, mistake, onChoose }: PiecesProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const matching = pieces.filter(({ id, title }) => !chosen.includes(id) && title.toLowerCase().includes(wanted))
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  const shown = [...pieces.filter(({ id }) => chosen.includes(id)), ...matching.slice(0, AT_ONCE)]
  return (
    <fieldset id="assets" className={layout.stack}>
      <legend className={layout.strong}>{t('What was lost or damaged')}</legend>
      <TextInput
        type="search"
        aria-label={t('Search your items')}
        placeholder={t('Search your items')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {shown.map(({ id, title }) => (
        <Checkbox key={id} label={title} checked={chosen.includes(id)} onChange={() => toggle(id)} />
      ))}
      {matching.length > AT_ONCE && (
        <p className={layout.quiet}>{plural(matching.length - AT_ONCE, 'and {count} more', 'and {count} more')}</p>
      )}
      {mistake !== undefined && (
        <p role="alert" className={layout.bad}>
          {mistake}
        </p>
      )}
    </fieldset>
  )
}
