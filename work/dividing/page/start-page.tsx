import { Button, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TypedBefore } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { PeopleFields } from './people-fields.tsx'
import { PiecesFields } from './pieces-fields.tsx'
import { useRunner, useRunnerPages } from './runner.ts'
import { HowFields } from './how-fields.tsx'
import { LeftOverFields } from './left-over-fields.tsx'
import { RateFields } from './rate-fields.tsx'
import { mistakesIn, newRound, sentOf, statedOf, type TypedRound } from './typed-round.ts'

/** Which pieces, who is asked, how they answer, and until when. */
export function StartPage() {
  const navigate = useNavigate()
  const runner = useRunner()
  const pages = useRunnerPages()
  const start = useSingleMutation((typed: TypedRound) => runner.start(sentOf(typed), statedOf(typed)), {
    onSuccess: async ({ id }) => {
      form.forget()
      await runner.invalidate()
      await navigate(pages.round(id))
    },
  })
  const [begun] = useState(() => newRound())
  const draft = useTypedDraft(runner.grant === null ? 'dividing' : `dividing ${runner.grant}`, begun)
  const form = useForm<TypedRound>(begun, mistakesIn, start.start, { draft })
  const { field } = form
  return (
    <Page
      title={runner.grant === null ? t('Ask your family') : t('Ask the heirs')}
      lead={t('They say what they would like, unseen by each other, or pick in turns.')}
      narrow
    >
      <form className={`${layout.stack} ${layout.wide}`} noValidate onSubmit={form.submit}>
        <TypedBefore form={form} />
        <TextField {...field('name')} label={t('Name')} description={t('Those you ask see it.')} autoComplete="off" />
        {runner.grant === null ? <PiecesFields form={form} /> : <LeftOverFields form={form} />}
        <PeopleFields form={form} />
        <HowFields form={form} />
        {runner.grant !== null && <RateFields form={form} />}
        <Textarea
          {...field('message')}
          label={t('{label} (optional)', { label: t('A few words to them') })}
          autosize
          minRows={2}
          maxRows={8}
        />
        <FailureNotice error={start.error} title={t('The round couldn’t be started')} />
        <div className={layout.answers}>
          <ButtonLink {...pages.list} variant="default">
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
