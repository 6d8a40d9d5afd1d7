import { Link } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { invalidateCover } from './shared/cover.ts'
import { explain } from '#platform/client/explain.ts'
import { AddDocuments, LeftOutDocuments, useAddingDocuments } from '#record/files/page/shared/adding-documents.tsx'
import { DocumentCard, DocumentCards } from '#record/files/page/shared/document-card.tsx'
import { useDocuments } from '#record/files/page/shared/document-preview/use-documents.tsx'
import { toast } from '#ui/toasts.ts'
import { UndoNotice } from '#ui/undo-notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import layout from '#ui/layout.module.css'
import classes from './cover.module.css'

const BUCKET = 'policy-documents'
const ADD = 'add-policy-documents'
type Shown = Awaited<ReturnType<typeof client.policies.get>>
/** Its contract, its endorsements, its invoices; and what its pieces have that calls itself a policy. */
export function PolicyDocuments({ policy: { id, documents, documents_of_pieces } }: { policy: Shown }) {
  const { open, preview } = useDocuments()
  const adding = useAddingDocuments({
    bucket: BUCKET,
    add: (path) => client.policies.changeDocuments({ id, add: [path] }),
    onSettled: invalidateCover,
  })
  const remove = useSingleMutation((path: string) => client.policies.changeDocuments({ id, remove: [path] }), {
    focusAfter: ADD,
    onSuccess: async (_answer, path) => {
      const name = documents.find((document) => document.path === path)?.name ?? ''
      void toast({ kind: 'good', message: <Removed id={id} path={path} name={name} /> })
      await invalidateCover()
    },
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t remove this document'), message: explain(error).text }),
  })
  return (
    <section className={layout.section} aria-labelledby="policy-documents">
      <h2 id="policy-documents">{t('Policy documents')}</h2>
      <LeftOutDocuments adding={adding} />
      {documents.length === 0 && !adding.underWay && (
        <p className={classes.quiet}>{t('Keep the contract, its endorsements and its invoices here.')}</p>
      )}
      <DocumentCards>
        {documents.map((document) => (
          <DocumentCard
            key={document.path}
            document={document}
            onOpen={() => open(document)}
            beside={{
              label: t('Remove {name}', { name: document.name }),
              text: t('Remove'),
              onPress: () => remove.start(document.path),
            }}
          />
        ))}
      </DocumentCards>
      <AddDocuments id={ADD} bucket={BUCKET} adding={adding} label={t('Add documents')} />
      {documents_of_pieces.length > 0 && (
        <ul className={layout.rows}>
          {documents_of_pieces.map(({ path, name, asset, asset_id }) => (
            <li key={path} className={layout.entry}>
              <span className={classes.about}>
                <Link to="/asset-summary/$id" params={{ id: asset_id }} className={classes.name}>
                  {name}
                </Link>
                <span className={classes.quiet}>{t('With {title}', { title: asset })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {preview}
    </section>
  )
}

const Removed = ({ id, path, name }: { id: string; path: string; name: string }) => (
  <UndoNotice
    undo={async () => {
      await client.policies.changeDocuments({ id, add: [path] })
      await invalidateCover()
    }}
    undone={t('The document is back.')}
    failed={t('We couldn’t bring the document back')}
  >
    {t('{name} has been removed.', { name })}
  </UndoNotice>
)
