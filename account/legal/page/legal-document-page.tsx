import { useQuery } from '@tanstack/react-query'
import type { LegalDocument } from '../contract/legal.ts'
import { longDate } from '../rules.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Page } from '#ui/page.tsx'
import { rich } from '#ui/rich.tsx'
import { useWindowTitle } from '#ui/window-title.ts'
import { aboutDocument, failureOf } from './documents.ts'
import { LegalActions } from './legal-actions.tsx'
import { LegalFailure, LegalSkeleton } from './legal-failure.tsx'
import { LegalText } from './legal-text.tsx'
import classes from './legal.module.css'

export function LegalDocumentPage({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(api.legal.get.queryOptions({ input: { slug } }))
  useWindowTitle(data?.title ?? (error ? t('Document Not Available') : aboutDocument(slug).name))
  if (data) return <DocumentRead document={data} />
  if (error) {
    return (
      <Page title={t('Document Not Available')} narrow>
        <LegalFailure message={failureOf(slug, error)} onRetry={() => void refetch()}>
          <BackToList />
        </LegalFailure>
      </Page>
    )
  }
  return (
    <Page title={aboutDocument(slug).name} narrow>
      <LegalSkeleton>{t('Loading the document')}</LegalSkeleton>
    </Page>
  )
}

/** The documents are in English, whatever the page around them is in. */
const DocumentRead = ({ document: { title, slug, version, updated_at, content } }: { document: LegalDocument }) => (
  <div className={classes.document}>
    <Page title={<span lang="en">{title}</span>} lead={editionOf(version, longDate(updated_at))} narrow>
      <LegalActions slug={slug}>
        <BackToList />
      </LegalActions>
      <div lang="en">
        <LegalText content={content} />
      </div>
      <Contact mailbox={aboutDocument(slug).mailbox} />
    </Page>
  </div>
)

const editionOf = (version: string | null, date: string) =>
  version ? t('Last updated {date} · Version {version}', { date, version }) : t('Last updated {date}', { date })

const Contact = ({ mailbox }: { mailbox: string }) => (
  <aside className={classes.contact} aria-labelledby="contact">
    <h2 id="contact">{t('Questions about this document')}</h2>
    <p>
      {rich('Write to {mailbox}. We announce changes by email or in the product.', {
        mailbox: <a href={`mailto:${mailbox}`}>{mailbox}</a>,
      })}
    </p>
  </aside>
)

const BackToList = () => (
  <ButtonLink to="/legal" variant="default">
    {t('Back to Legal Documents')}
  </ButtonLink>
)
