import { useQuery } from '@tanstack/react-query'
import type { LegalEntry } from '../contract/legal.ts'
import { longDate } from '../rules.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { installation } from '#platform/client/installation.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { LetterTray } from '#ui/drawings/letter-tray.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { rich } from '#ui/rich.tsx'
import layout from '#ui/layout.module.css'
import { LegalFailure, LegalSkeleton } from './legal-failure.tsx'
import classes from './legal.module.css'

export function LegalListPage() {
  const documents = useQuery(api.legal.list.queryOptions())
  return (
    <Page title={t('Legal Documents')} lead={t('What you and we can expect of each other.')}>
      {documents.isPending && <LegalSkeleton>{t('Loading the documents')}</LegalSkeleton>}
      {documents.isError && !documents.data && (
        <LegalFailure
          title={t('Error Loading Documents')}
          message={t('Failed to load legal documents')}
          onRetry={() => void documents.refetch()}
        />
      )}
      {documents.data?.length === 0 && (
        <EmptyState drawing={<LetterTray />} title={t('No Legal Documents Found')}>
          {t('Legal documents will appear here once they are available.')}
        </EmptyState>
      )}
      {documents.data && documents.data.length > 0 && (
        <ul className={layout.cells}>
          {documents.data.map((document) => (
            <DocumentCard key={document.id} document={document} />
          ))}
        </ul>
      )}
      <aside className={classes.contact}>
        <p>
          {rich('We announce changes to these documents by email or in the product. Questions? Write to {mailbox}.', {
            mailbox: <a href={`mailto:${installation.legal_email}`}>{installation.legal_email}</a>,
          })}
        </p>
      </aside>
    </Page>
  )
}

const DocumentCard = ({ document: { title, slug, version, updated_at } }: { document: LegalEntry }) => (
  <li className={classes.card}>
    <h2 lang="en">{title}</h2>
    {version && <p className={layout.quiet}>{t('Version {version}', { version })}</p>}
    <p className={layout.quiet}>{t('Last updated {date}', { date: longDate(updated_at) })}</p>
    <ButtonLink
      to="/legal/$slug"
      params={{ slug }}
      variant="default"
      aria-label={t('Read Document: {title}', { title })}
    >
      {t('Read Document')}
    </ButtonLink>
  </li>
)
