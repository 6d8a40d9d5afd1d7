import { Button, FileButton, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FILE_TYPES, judgeFile } from '#basics/files/file-rules.ts'
import { t } from '#basics/words/words.ts'
import { limitsOfFiles } from '#platform/client/installation.ts'
import { client } from '#platform/client/api.ts'
import { invalidateCover } from './shared/cover.ts'
import { explain } from '#platform/client/explain.ts'
import { uploadFile } from '#record/files/page/shared/upload-file.ts'
import { DocumentCard, DocumentCards } from '#record/files/page/shared/document-card.tsx'
import { useDocuments } from '#record/files/page/shared/document-preview/use-documents.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.ts'
import { UndoNotice } from '#ui/undo-notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import layout from '#ui/layout.module.css'
import classes from './cover.module.css'

const BUCKET = 'policy-documents'
const ADD = 'add-policy-documents'
const TYPES = Object.keys(FILE_TYPES[BUCKET])
  .map((extension) => `.${extension}`)
  .join(',')

type Shown = Awaited<ReturnType<typeof client.policies.get>>
interface LeftOut {
  name: string
  why: string
}

/** Its contract, its endorsements, its invoices; and what its pieces have that calls itself a policy. */
export function PolicyDocuments({ policy: { id, documents, documents_of_pieces } }: { policy: Shown }) {
  const { open, preview } = useDocuments()
  const adding = useAdding(id)
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
      {adding.leftOut.length > 0 && (
        <Notice kind="bad" title={t('Not added')} onDismiss={adding.dismiss}>
          <ul>
            {adding.leftOut.map(({ name, why }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- Two files may have one name.
              <li key={index}>
                <bdi>{name}</bdi>: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
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
      {adding.underWay && (
        <div role="status">
          <p className={classes.quiet}>{t('Uploading {name}', { name: adding.underWay.name })}</p>
          <Progress value={adding.underWay.share * 100} aria-label={t('Uploading {name}', adding.underWay)} />
        </div>
      )}
      <div>
        <FileButton multiple accept={TYPES} onChange={(files) => files.length > 0 && adding.start(files)}>
          {(props) => (
            <Button id={ADD} variant="default" loading={adding.underWay !== null} {...props}>
              {t('Add documents')}
            </Button>
          )}
        </FileButton>
      </div>
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

/** One file after the other, each added as soon as it is there: what goes wrong with one stops no other. */
function useAdding(id: string) {
  const [underWay, setUnderWay] = useState<{ name: string; share: number } | null>(null)
  const [leftOut, setLeftOut] = useState<LeftOut[]>([])
  const add = async (file: File) => {
    const verdict = judgeFile(BUCKET, file, limitsOfFiles())
    if (!verdict.ok) return verdict.message
    setUnderWay({ name: file.name, share: 0 })
    try {
      const onProgress = (share: number) => setUnderWay({ name: file.name, share })
      const { path } = await uploadFile({ bucket: BUCKET, file, onProgress })
      await client.policies.changeDocuments({ id, add: [path] })
      return null
    } catch (error) {
      return explain(error).text
    }
  }
  const { start } = useSingleMutation(
    async (files: File[]) => {
      setLeftOut([])
      for (const file of files) {
        const why = await add(file)
        if (why !== null) setLeftOut((before) => [...before, { name: file.name, why }])
      }
    },
    {
      onSettled: async () => {
        setUnderWay(null)
        await invalidateCover()
      },
    },
  )
  return { start, underWay, leftOut, dismiss: () => setLeftOut([]) }
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
