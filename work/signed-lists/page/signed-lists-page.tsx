import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import type { client } from '#platform/client/api.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { usePaper } from '#work/papers/page/shared/use-paper.ts'
import { ChangesSince } from './changes-since.tsx'
import { PrintForm } from './print-form.tsx'
import { signedListsQuery } from './queries.ts'
import { Version } from './version.tsx'

type Lists = Awaited<ReturnType<typeof client.signedLists.list>>

const PRINT = 'print-signed-list'

/** Lists of who gets what that were printed to be signed by hand, and what has changed since the last signature. */
export function SignedListsPage() {
  const [isPrinting, setIsPrinting] = useState(false)
  const lists = useQuery({ ...signedListsQuery(), staleTime: 0 })
  const candidates = lists.data?.candidates ?? []
  const stop = () => setIsPrinting(false)
  const pdf = usePaper('signed-list')
  return (
    <Page
      title={t('Signed list')}
      lead={t('Who gets which piece, printed and signed by hand, for a will that refers to it.')}
      action={
        <div className={layout.row}>
          <ButtonLink to="/beneficiaries" variant="default">
            {t('Back to Beneficiaries')}
          </ButtonLink>
          {candidates.length > 0 && (
            <Button id={PRINT} onClick={() => setIsPrinting(true)}>
              {t('Print for Signing')}
            </Button>
          )}
        </div>
      }
    >
      <FailureNotice error={pdf.error} title={t('We couldn’t make the list')} />
      {lists.isPending && (
        <p className={layout.quiet} role="status">
          {t('Loading your lists')}
        </p>
      )}
      {lists.error && !lists.data && (
        <LoadFailure
          title={t('We couldn’t load your lists')}
          error={lists.error}
          onRetry={() => void lists.refetch()}
        />
      )}
      {lists.data && <Known lists={lists.data} />}
      <Dialog title={t('Print for signing')} opened={isPrinting} onClose={stop} focusAfter={PRINT}>
        {isPrinting && (
          <PrintForm
            candidates={candidates}
            onPrinted={(list) => {
              stop()
              pdf.start({ format: 'pdf', request: { list } })
            }}
            onCancel={stop}
          />
        )}
      </Dialog>
    </Page>
  )
}

function Known({ lists: { versions, current, changes, candidates } }: { lists: Lists }) {
  if (versions.length === 0)
    return (
      <EmptyState drawing={<EmptyNiche />} title={t('No list yet')}>
        {candidates.length === 0
          ? t('Add who gets an asset one day. Then you can print a list of it all, and sign it.')
          : t('Print the list, sign it by hand, and keep a scan of it here. You are told when it no longer fits.')}
      </EmptyState>
    )
  const signed = versions.find(({ id }) => id === current)
  return (
    <>
      <p className={`${layout.quiet} ${layout.prose}`}>
        {t('The list is not a will. Whether it counts is decided by the law where you live. Please ask an attorney.')}
      </p>
      {signed && <ChangesSince signed={signed} changes={changes} />}
      <ul className={layout.rows} aria-label={t('Lists')}>
        {versions.map((version) => (
          <Version key={version.id} version={version} isCurrent={version.id === current} />
        ))}
      </ul>
    </>
  )
}
