import { Button } from '@mantine/core'
import { withinVisit } from '#account/access/page/shared/visiting.ts'
import { t } from '#basics/words/words.ts'
import { fetchFile } from '#platform/client/fetch-file.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { saveFile } from '#ui/save-file.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { useSendToSign } from '#work/signatures/page/shared/use-send-to-sign.ts'

/** To an insurer, before it quotes: all that one client shows it, as a PDF. */
export function UnderwritingReport({ clientId, grant }: { clientId: string; grant: string }) {
  const fetchReport = () =>
    withinVisit(grant, () =>
      fetchFile(`/api/shared/${grant}/papers/underwriting`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    )
  const make = useSingleMutation(fetchReport, { onSuccess: saveFile })
  const send = useSendToSign<void>(clientId, fetchReport)
  return (
    <section className={layout.section} aria-labelledby="underwriting">
      <h2 id="underwriting">{t('Pre-underwriting report')}</h2>
      <p className={layout.quiet}>
        {t('What there is, what it is worth and since when, where it is concentrated, and what is missing.')}
      </p>
      <FailureNotice error={make.error} title={t('We couldn’t make the report')} onDismiss={make.reset} />
      <div className={layout.row}>
        <Button variant="default" loading={make.isPending} disabled={send.isPending} onClick={() => make.start()}>
          {t('Make the report (PDF)')}
        </Button>
        <Button
          variant="default"
          loading={send.isPending}
          disabled={make.isPending}
          aria-label={t('Send to sign: {paper}', { paper: t('Pre-underwriting report') })}
          onClick={() => send.start()}
        >
          {t('Send to sign')}
        </Button>
      </div>
    </section>
  )
}
