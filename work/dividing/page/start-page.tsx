import { Button, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { DateField } from '#ui/date-field.tsx'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TypedBefore } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { USUAL_BUDGET, type Way } from '../rules/wishes.ts'
import { PeopleFields } from './people-fields.tsx'
import { PiecesFields } from './pieces-fields.tsx'
import { invalidateDivisions } from './queries.ts'
import { mistakesIn, newRound, sentOf, type TypedRound } from './typed-round.ts'

/** Which pieces, who is asked, how they answer, and until when. */
export function StartPage() {
  const navigate = useNavigate()
  const start = useSingleMutation((typed: TypedRound) => client.divisions.start(sentOf(typed)), {
    onSuccess: async ({ id }) => {
      form.forget()
      await invalidateDivisions()
      await navigate({ to: '/dividing/$id', params: { id } })
    },
  })
  const [begun] = useState(() => newRound())
  const draft = useTypedDraft('dividing', begun)
  const form = useForm<TypedRound>(begun, mistakesIn, start.start, { draft })
  const { values, field, control, change } = form
  const chooseWay = (way: string) => {
    if (values.budget === String(USUAL_BUDGET[values.way])) change('budget', String(USUAL_BUDGET[way as Way]))
    change('way', way as Way)
  }
  return (
    <Page
      title={t('Ask your family')}
      lead={t('Nobody sees what the others wish for, and nothing is promised by it.')}
      narrow
    >
      <form className={`${layout.stack} ${layout.wide}`} noValidate onSubmit={form.submit}>
        <TypedBefore form={form} />
        <TextField {...field('name')} label={t('Name')} description={t('Those you ask see it.')} autoComplete="off" />
        <PiecesFields form={form} />
        <PeopleFields form={form} />
        <ChoiceField
          id="way"
          label={t('How they answer')}
          value={values.way}
          onChange={chooseWay}
          choices={[
            {
              value: 'loves',
              label: t('With hearts'),
              description: t('They like as many as they want, and love a few.'),
            },
            {
              value: 'points',
              label: t('With points'),
              description: t('They spread points over what they would like.'),
            },
          ]}
        />
        <TextField
          {...field('budget')}
          label={values.way === 'loves' ? t('How many each may love') : t('How many points each has')}
          inputMode="numeric"
          autoComplete="off"
        />
        <DateField {...control('ends_on')} label={t('Last day')} required isAhead />
        <Textarea
          {...field('message')}
          label={t('{label} (optional)', { label: t('A few words to them') })}
          autosize
          minRows={2}
          maxRows={8}
        />
        <FailureNotice error={start.error} title={t('The round couldn’t be started')} />
        <div className={layout.answers}>
          <ButtonLink to="/dividing" variant="default">
            {t('Cancel')}
          </ButtonLink>
          <Button type="submit" loading={start.isPending}>
            {t('Start')}
          </Button>
        </div>
      </form>
    </Page>
  )
}
