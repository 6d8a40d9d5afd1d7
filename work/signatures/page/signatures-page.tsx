import { Button, FileButton, NativeSelect, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { useWorking } from '#account/firms/page/shared/own-firm.ts'
import { plural, t } from '#basics/words/words.ts'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { ListedSignature } from '../contract/signatures.ts'
import { SIGNATURE_STATES, STATE_LABELS } from '../rules/signatures.ts'
import { OwnSignatures } from './own-signatures.tsx'
import { type SignatureSearch, signaturesQuery, uploadPdf } from './queries.ts'
import classes from './signatures.module.css'
import { standingInWords, State } from './state.tsx'

/** What a firm has signed; for everybody else what firms asked them to sign. */
export function SignaturesPage() {
  const working = useWorking()
  if (working === undefined) return <PageSkeleton shape="list" />
  return working === null ? <OwnSignatures /> : <Signatures />
}

function Signatures() {
  const search = useChosen()
  const pages = useInfiniteQuery(signaturesQuery(search))
  const upload = useUpload()
  const signatures = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const total = pages.data?.pages[0]?.total ?? 0
  const isEmpty = pages.data !== undefined && total === 0 && search.search === '' && search.shown === 'all'
  const choose = (
    <FileButton accept="application/pdf" onChange={(file) => file && upload.start(file)}>
      {(props) => (
        <Button {...props} loading={upload.isPending}>
          {t('Choose a PDF')}
        </Button>
      )}
    </FileButton>
  )
  return (
    <Page
      title={t('Signatures')}
      lead={t('People sign your documents one after the other, by a letter, without an account.')}
      action={!isEmpty && choose}
    >
      <FailureNotice error={upload.error} title={t('We couldn’t take this document')} onDismiss={upload.reset} />
      {isEmpty ? (
        <EmptyState drawing={<EmptyNiche />} title={t('Nothing to sign yet')} action={choose}>
          {t('Choose a PDF of up to 10 MB, and say who signs it. You keep the signed document with its certificate.')}
        </EmptyState>
      ) : (
        <>
          <Filters search={search} />
          <PagedList
            pages={pages}
            loading={t('Loading your documents')}
            failed={t('We couldn’t load your documents')}
            more={rich('Show more<hidden>\u00a0documents</hidden>', { hidden })}
          >
            <p className={layout.quiet} role="status">
              {total === 0 ? t('No document matches.') : plural(total, '{count} document', '{count} documents')}
            </p>
            <ul aria-label={t('Signatures')} data-stale={pages.isPlaceholderData || undefined}>
              {signatures.map((signature) => (
                <Row key={signature.id} signature={signature} />
              ))}
            </ul>
          </PagedList>
        </>
      )}
    </Page>
  )
}

function useUpload() {
  const navigate = useNavigate()
  return useSingleMutation(uploadPdf, {
    onSuccess: ({ id }) => navigate({ to: '/signatures/$id', params: { id } }),
  })
}

function useChosen(): SignatureSearch {
  const { search = '', shown } = useSearch({ from: '/signatures/' })
  return { search, shown: SIGNATURE_STATES.find((each) => each === shown) ?? 'all' }
}

/** What is chosen stands in the address. */
function Filters({ search }: { search: SignatureSearch }) {
  const navigate = useNavigate({ from: '/signatures/' })
  const [typed, setTyped] = useState(search.search)
  const wanted = useDeferredValue(typed)
  useEffect(() => {
    if (wanted === search.search) return undefined
    const later = setTimeout(
      () =>
        void navigate({
          search: (before) => ({ ...before, search: wanted || undefined }),
          replace: true,
          resetScroll: false,
        }),
      200,
    )
    return () => clearTimeout(later)
  }, [wanted, search.search, navigate])
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        aria-label={t('Search documents to sign')}
        placeholder={t('Document, client or who signs')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <NativeSelect
        aria-label={t('Which documents')}
        data={[
          { value: 'all', label: t('All documents') },
          ...SIGNATURE_STATES.map((value) => ({ value, label: t(STATE_LABELS[value]) })),
        ]}
        value={search.shown}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ search: (before) => ({ ...before, shown: value }), replace: true, resetScroll: false })
        }
      />
    </div>
  )
}

const Row = ({ signature }: { signature: ListedSignature }) => (
  <li className={classes.signature}>
    <div className={layout.fits}>
      <p className={classes.name}>
        <Link to="/signatures/$id" params={{ id: signature.id }}>
          <bdi>{signature.title}</bdi>
        </Link>
        <State state={signature.state} />
      </p>
      <p className={`${layout.quiet} ${layout.breaks}`}>
        {[signature.client_name, signature.sender_name].filter(Boolean).join(' · ')}
      </p>
    </div>
    <p className={layout.quiet}>{standingInWords(signature)}</p>
  </li>
)
