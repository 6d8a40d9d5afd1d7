import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LetterPage } from '#account/access/page/shared/letter-page.tsx'
import { tokenOf } from '#account/access/page/shared/token.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { dayOfMoment, longMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Asked, ToSign } from '../../contract/signing.ts'
import { CodeStep } from './code-step.tsx'
import { DocumentPages } from './document-pages.tsx'
import { type ByLetter, saveOriginal, saveSealed } from './fetch-signing.ts'
import { SignForm } from './sign-form.tsx'
import classes from './sign.module.css'

/** Where the letter leads of somebody who is asked to sign. They need no account. */
export function SignPage() {
  const [token] = useState(() => tokenOf('sign'))
  const [proof, setProof] = useState<string | null>(null)
  const letter = { token: token ?? '', proof }
  const asked = useQuery({
    queryKey: ['to sign', token, proof],
    queryFn: () => client.signing.open(letter),
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0,
    // The seal is made a moment after the last signature.
    refetchInterval: ({ state }) => (isBeingSealed(state.data) ? 2_000 : false),
  })
  return (
    <LetterPage title={t('Read and sign')} token={token} opening={asked} failed={t('We couldn’t open the document')}>
      {(opened) =>
        opened.state === 'code' ? (
          <Page narrow title={t('Read and sign')}>
            <CodeStep token={letter.token} firm={opened.firm_name} address={opened.address} onProved={setProof} />
          </Page>
        ) : (
          <Opened letter={letter} asked={opened} onDone={() => void asked.refetch()} />
        )
      }
    </LetterPage>
  )
}

const isBeingSealed = (asked: Asked | undefined) =>
  asked?.state === 'signed' && asked.signers.every(({ signed_at }) => signed_at !== null)

interface OpenedProps {
  letter: ByLetter
  asked: ToSign
  onDone: () => void
}

function Opened({ letter, asked, onDone }: OpenedProps) {
  const { title, firm_name: firm, sender_name: sender, state, pages } = asked
  const isReadable = state === 'open' || state === 'signed' || state === 'sealed'
  return (
    <Page narrow title={<bdi>{title}</bdi>} lead={t('From {sender}, {firm}', { sender, firm })}>
      <Standing asked={asked} />
      {isReadable && (
        <>
          <Saving letter={letter} asked={asked} />
          <DocumentPages letter={letter} pages={pages} />
          <Signers asked={asked} />
        </>
      )}
      {state === 'open' && <SignForm letter={letter} asked={asked} onDone={onDone} />}
      {isReadable && <p className={classes.hash}>{t('SHA-256 of the document: {hash}', { hash: asked.sha256 })}</p>}
    </Page>
  )
}

function Standing({ asked }: { asked: ToSign }) {
  const { state, firm_name: firm, expires_at, signed_at, kept_until } = asked
  if (state === 'open') return <p>{t('Read it, then sign below until {day}.', { day: dayOfMoment(expires_at) })}</p>
  if (state === 'sealed')
    return (
      <Notice kind="good" title={t('Everybody has signed')}>
        <p>
          {kept_until === null
            ? t('Save the signed document. {firm} keeps it, too.', { firm })
            : t('Save the signed document until {day}. {firm} keeps it, too.', { firm, day: dayOfMoment(kept_until) })}
        </p>
      </Notice>
    )
  if (state === 'signed')
    return (
      <Notice kind="good" title={t('You have signed')}>
        <p>
          {t('Signed on {moment}. Once everybody has signed, you get a letter with the signed document.', {
            moment: longMoment(signed_at!),
          })}
        </p>
      </Notice>
    )
  const words = {
    declined: t('Somebody declined to sign it, so nobody can sign it any more.'),
    cancelled: t('{firm} has cancelled it, so nobody can sign it any more.', { firm }),
    expired: t('The time to sign it is over. Ask {firm} to send it again.', { firm }),
  }
  return (
    <Notice kind="warn" title={t('This document can’t be signed any more')}>
      <p>{words[state]}</p>
    </Notice>
  )
}

function Saving({ letter, asked: { state, sha256 } }: { letter: ByLetter; asked: ToSign }) {
  const save = useSingleMutation(() => (state === 'sealed' ? saveSealed(letter) : saveOriginal(letter, sha256)))
  return (
    <>
      <FailureNotice error={save.error} title={t('We couldn’t save the document')} onDismiss={save.reset} />
      <Button
        variant={state === 'sealed' ? 'filled' : 'default'}
        className={layout.begins}
        loading={save.isPending}
        onClick={() => save.start()}
      >
        {state === 'sealed' ? t('Save the signed document') : t('Save the PDF')}
      </Button>
    </>
  )
}

const Signers = ({ asked: { signers } }: { asked: ToSign }) =>
  signers.length > 1 && (
    <section className={layout.stack} aria-labelledby="signers">
      <h2 id="signers">{t('Who signs')}</h2>
      <ol>
        {signers.map(({ name, signs_as, signed_at }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- Their place is all that tells them apart.
          <li key={at}>
            <bdi>{[name, signs_as].filter(Boolean).join(', ')}</bdi>
            <span className={layout.quiet}>
              {' '}
              {signed_at === null ? t('not signed yet') : t('signed on {day}', { day: dayOfMoment(signed_at) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
