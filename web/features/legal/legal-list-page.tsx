import { useQuery } from '@tanstack/react-query'
import type { LegalEntry } from '#contract/legal.ts'
import { longDate } from '#domain/legal.ts'
import { api } from '#web/client/api.ts'
import { installation } from '#web/app/installation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { LetterTray } from '#web/ui/drawings/letter-tray.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import layout from '#web/ui/layout.module.css'
import { LegalFailure, LegalSkeleton } from './legal-failure.tsx'
import classes from './legal.module.css'

export function LegalListPage() {
  const documents = useQuery(api.legal.list.queryOptions())
  return (
    <Page title="Legal Documents" lead="What you and we can expect of each other.">
      {documents.isPending && <LegalSkeleton>Loading the documents</LegalSkeleton>}
      {documents.isError && !documents.data && (
        <LegalFailure
          title="Error Loading Documents"
          message="Failed to load legal documents"
          onRetry={() => void documents.refetch()}
        />
      )}
      {documents.data?.length === 0 && (
        <EmptyState drawing={<LetterTray />} title="No Legal Documents Found">
          Legal documents will appear here once they are available.
        </EmptyState>
      )}
      {documents.data && documents.data.length > 0 && (
        <ul className={classes.cards}>
          {documents.data.map((document) => (
            <DocumentCard key={document.id} document={document} />
          ))}
        </ul>
      )}
      <aside className={classes.contact}>
        <p>
          We announce changes to these documents by email or in the product. Questions? Write to{' '}
          <a href={`mailto:${installation.legal_email}`}>{installation.legal_email}</a>.
        </p>
      </aside>
    </Page>
  )
}

const DocumentCard = ({ document: { title, slug, version, updated_at } }: { document: LegalEntry }) => (
  <li className={classes.card}>
    <h2>{title}</h2>
    {version && <p className={layout.quiet}>Version {version}</p>}
    <p className={layout.quiet}>Last updated {longDate(updated_at)}</p>
    <ButtonLink to="/legal/$slug" params={{ slug }} variant="default" aria-label={`Read Document: ${title}`}>
      Read Document
    </ButtonLink>
  </li>
)
