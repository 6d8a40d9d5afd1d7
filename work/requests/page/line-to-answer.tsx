import { Button, FileButton, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { OpenedRequest, RequestLine } from '../contract/requests.ts'
import { answerMistake } from '../rules/requests.ts'
import { LineHead, signatureInWords } from './line-of-firm.tsx'
import { sendRequestFile } from './queries.ts'
import classes from './requests.module.css'

interface LineToAnswerProps {
  token: string
  line: RequestLine
  onChange: (changed: OpenedRequest) => void
}

/** A line as whoever answers it sees it. What was accepted stays as it is. */
export const LineToAnswer = ({ token, line, onChange }: LineToAnswerProps) => (
  <li className={classes.line}>
    <LineHead line={line} />
    {line.state === 'returned' && line.why !== null && (
      <p className={classes.said}>{t('Asked for again: {why}', { why: line.why })}</p>
    )}
    {line.state === 'accepted' && line.answer !== null && <p className={classes.said}>{line.answer}</p>}
    {line.signature !== null && <ToSign token={token} line={line.id} words={line.words} signature={line.signature} />}
    {line.state !== 'accepted' &&
      line.signature === null &&
      (line.kind === 'answer' ? (
        <InWords token={token} line={line} onChange={onChange} />
      ) : (
        <Files token={token} line={line} onChange={onChange} />
      ))}
  </li>
)

interface ToSignProps {
  token: string
  line: string
  words: string
  signature: NonNullable<RequestLine['signature']>
}

/** Leads to the document; what has become of it answers the line. */
function ToSign({ token, line, words, signature }: ToSignProps) {
  const navigate = useNavigate()
  const open = useSingleMutation(() => client.answering.toSign({ token, line }), {
    onSuccess: ({ token: opening }) => navigate({ to: '/sign', hash: opening }),
  })
  const isOpen = signature.state === 'open'
  return (
    <div className={layout.stack}>
      <FailureNotice error={open.error} title={t('We couldn’t open the document')} onDismiss={open.reset} />
      {!isOpen && <p className={layout.quiet}>{signatureInWords(signature)}</p>}
      {isOpen && !signature.is_turn && (
        <p className={layout.quiet}>{t('Somebody else signs first. You get a letter when it’s your turn.')}</p>
      )}
      {isOpen && signature.is_turn && (
        <Button
          className={layout.begins}
          loading={open.isPending}
          aria-label={t('{action}: {words}', { action: t('Read and sign'), words })}
          onClick={() => open.start()}
        >
          {t('Read and sign')}
        </Button>
      )}
    </div>
  )
}

function InWords({ token, line, onChange }: LineToAnswerProps) {
  const send = useSingleMutation(
    ({ answer }: { answer: string }) => client.answering.answer({ token, line: line.id, answer }),
    { onSuccess: onChange },
  )
  const form = useForm(
    { answer: line.answer ?? '' },
    ({ answer }): { answer?: string } => {
      const mistake = answerMistake(answer)
      return mistake === null ? {} : { answer: mistake }
    },
    (typed) => send.start(typed),
  )
  return (
    <form className={layout.stack} method="post" noValidate onSubmit={form.submit}>
      <FailureNotice error={send.error} title={t('We couldn’t send your answer')} onDismiss={send.reset} />
      <Textarea
        autosize
        minRows={2}
        {...form.field('answer')}
        id={`answer-${line.id}`}
        label={t('Your answer to: {words}', { words: line.words })}
      />
      <Button type="submit" variant="default" className={layout.begins} loading={send.isPending}>
        {line.state === 'answered' ? t('Send it anew') : t('Send the answer')}
      </Button>
    </form>
  )
}

function Files({ token, line, onChange }: LineToAnswerProps) {
  const send = useSingleMutation((file: File) => sendRequestFile(token, line.id, file), { onSuccess: onChange })
  const takeBack = useSingleMutation((file: string) => client.answering.takeBack({ token, file }), {
    onSuccess: onChange,
  })
  const label = line.kind === 'photo' ? t('Take or choose a photo') : t('Choose a file')
  return (
    <div className={layout.stack}>
      <FailureNotice error={send.error} title={t('We couldn’t send the file')} onDismiss={send.reset} />
      <FailureNotice error={takeBack.error} title={t('We couldn’t take it back')} onDismiss={takeBack.reset} />
      {line.files.map(({ id, name }) => (
        <p key={id} className={layout.head}>
          <span className={layout.breaks}>{t('Sent: {name}', { name })}</span>
          <Button
            variant="default"
            loading={takeBack.isPending && takeBack.variables === id}
            aria-label={t('Take back {name}', { name })}
            onClick={() => takeBack.start(id)}
          >
            {t('Take back')}
          </Button>
        </p>
      ))}
      <FileButton
        accept={line.kind === 'photo' ? 'image/jpeg,image/png' : 'application/pdf,image/jpeg,image/png'}
        onChange={(file) => file && send.start(file)}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            className={layout.begins}
            loading={send.isPending}
            aria-label={t('{action}: {words}', { action: label, words: line.words })}
          >
            {label}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
