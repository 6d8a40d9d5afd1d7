import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { Pending } from '#ui/pending.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { ownSignaturesQuery, savePdf } from './queries.ts'
import classes from './signatures.module.css'
import { State } from './state.tsx'

/** What firms asked somebody to sign whose client they are: to be saved again, for as long as the firm has it. */
export function OwnSignatures() {
  const { data, error, refetch } = useQuery(ownSignaturesQuery())
  const save = useSingleMutation(savePdf)
  return (
    <Page title={t('Signatures')} lead={t('Documents that your firms asked you to sign.')}>
      <FailureNotice error={save.error} title={t('We couldn’t save the document')} onDismiss={save.reset} />
      {data === undefined && error && (
        <LoadFailure title={t('We couldn’t load your documents')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && !error && <Pending />}
      {data?.length === 0 && (
        <EmptyState
          drawing={<EmptyNiche />}
          title={t('Nothing to sign yet')}
          action={<ButtonLink to="/dashboard">{t('Go to your dashboard')}</ButtonLink>}
        >
          {t('Where a firm that works for you asks you to sign something, it stands here, too.')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul aria-label={t('Signatures')}>
          {data.map(({ id, title, firm_name, state, sent_at, is_sealed }) => (
            <li key={id} className={classes.signature}>
              <div className={layout.fits}>
                <p className={classes.name}>
                  <bdi>{title}</bdi>
                  <State state={state} />
                </p>
                <p className={`${layout.quiet} ${layout.breaks}`}>
                  {t('{firm}, sent on {day}', { firm: firm_name, day: dayOfMoment(sent_at) })}
                </p>
              </div>
              {is_sealed ? (
                <Button
                  variant="default"
                  className={layout.begins}
                  loading={save.isPending && save.variables?.id === id}
                  aria-label={t('Save “{title}”', { title })}
                  onClick={() => save.start({ id, which: 'sealed' })}
                >
                  {t('Save the signed document')}
                </Button>
              ) : (
                state === 'open' && <p className={layout.quiet}>{t('Sign it by the link in the firm’s letter.')}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
