import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWorking } from '#account/firms/page/shared/own-firm.ts'
import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { Pending } from '#ui/pending.tsx'
import type { Appraisal } from '../contract/appraisals.ts'
import { ANSWER_NAMES, ANSWERS_TO_APPRAISAL } from '../rules/appraisals.ts'
import { AppraisalFacts } from './appraisal-facts.tsx'
import { appraisalQuery } from './appraisal-queries.ts'
import classes from './appraisals.module.css'
import { AppraisedPieces } from './appraised-pieces.tsx'
import { Certify } from './certify.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import { NoFirm } from './shared/no-firm.tsx'

/** An appraisal: written until it is sent, and what became of each amount from then on. */
export function AppraisalPage({ id }: { id: string }) {
  const working = useWorking()
  if (working === undefined) return <PageSkeleton shape="list" />
  return working === null ? <NoFirm title={t('Appraisal')} /> : <One id={id} />
}

function One({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(appraisalQuery(id))
  if (data) return <Known appraisal={data} />
  return (
    <Page title={error ? t('Appraisal') : null}>
      {error ? (
        <LoadFailure title={t('We couldn’t load this appraisal')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Pending />
      )}
    </Page>
  )
}

const Known = ({ appraisal }: { appraisal: Appraisal }) => (
  <Page
    title={t('Appraisal')}
    lead={
      <Link to="/clients/$id" params={{ id: appraisal.client_id }}>
        <bdi>{appraisal.client_name}</bdi>
      </Link>
    }
    action={appraisal.sent_at === null && <DeleteDraft appraisal={appraisal} />}
  >
    {appraisal.sent_at === null ? (
      <>
        <AppraisalFacts appraisal={appraisal} />
        <AppraisedPieces appraisal={appraisal} />
        <Certify appraisal={appraisal} />
      </>
    ) : (
      <Sent appraisal={appraisal} sentAt={appraisal.sent_at} />
    )}
  </Page>
)

/** How many stand how, those that wait first. */
const answersInWords = (values: Appraisal['values']) =>
  ANSWER_NAMES.map((name) => ({ name, count: values.filter(({ answer }) => answer === name).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${t(ANSWERS_TO_APPRAISAL[name])}: ${count}`)
    .join(' · ')

const Sent = ({ appraisal: { certification, values }, sentAt }: { appraisal: Appraisal; sentAt: string }) => (
  <>
    <p>{t('Sent on {day}. The client accepts or declines each value.', { day: dayOfMoment(sentAt) })}</p>
    <p className={classes.certified}>{certification}</p>
    <p role="status" className={layout.quiet}>
      {answersInWords(values)}
    </p>
    <ul aria-label={t('Pieces')}>
      {values.map(({ asset_id, title, amount, currency, answer }) => (
        <li key={asset_id} className={classes.outcome}>
          <span className={layout.breaks}>{title}</span>
          <span>{amount !== null && currency !== null && exactMoney({ amount, currency })}</span>
          <span className={layout.quiet}>{answer !== null && t(ANSWERS_TO_APPRAISAL[answer])}</span>
        </li>
      ))}
    </ul>
  </>
)
