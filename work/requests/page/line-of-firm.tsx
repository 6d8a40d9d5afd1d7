import { Button, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormFrame } from '#ui/form-frame.tsx'
import { dayOfMoment, longDay, sizeInWords } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { RequestLine } from '../contract/requests.ts'
import { LINE_KIND_LABELS, LINE_STATE_LABELS, whyAgainMistake } from '../rules/requests.ts'
import { saveRequestFile, showRequest } from './queries.ts'
import classes from './requests.module.css'

/** A line as the firm sees it: what came for it, and whether that will do. */
export function LineOfFirm({ line, isOpen }: { line: RequestLine; isOpen: boolean }) {
  const { id, words, state, kind, answer, files, why, signature } = line
  const save = useSingleMutation(saveRequestFile, {
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t save the file'), message: explain(error).text }),
  })
  const accept = useSingleMutation(() => client.requests.accept({ id }), {
    onSuccess: showRequest,
    onError: (error) => void toast({ kind: 'bad', title: t('We couldn’t accept it'), message: explain(error).text }),
  })
  return (
    <li className={classes.line}>
      <LineHead line={line} />
      {answer !== null && <p className={classes.said}>{answer}</p>}
      {signature !== null && (
        <p className={layout.breaks}>
          <Link to="/signatures/$id" params={{ id: signature.id }}>
            <bdi>{signature.title}</bdi>
          </Link>{' '}
          <span className={layout.quiet}>{signatureInWords(signature)}</span>
        </p>
      )}
      {files.map((file) => (
        <p key={file.id} className={layout.breaks}>
          <Button
            variant="default"
            loading={save.isPending && save.variables === file.id}
            onClick={() => save.start(file.id)}
          >
            {t('Save {name}', { name: file.name })}
          </Button>{' '}
          <span className={layout.quiet}>{sizeInWords(file.size)}</span>
        </p>
      ))}
      {state === 'returned' && why !== null && <p className={classes.said}>{t('Asked for again: {why}', { why })}</p>}
      {isOpen && state === 'answered' && (
        <div className={layout.row}>
          <Button
            loading={accept.isPending}
            aria-label={t('Accept: {words}', { words })}
            onClick={() => accept.start()}
          >
            {t('Accept')}
          </Button>
          {kind !== 'signature' && <AskAgain id={id} words={words} />}
        </div>
      )}
    </li>
  )
}

/** What has become of a signature, said to both sides. */
export function signatureInWords({ state, at }: NonNullable<RequestLine['signature']>): string {
  const day = at === null ? '' : dayOfMoment(at)
  if (state === 'signed') return t('Signed on {day}', { day })
  if (state === 'declined') return t('Declined on {day}', { day })
  if (state === 'expired') return t('Expired on {day}, not signed', { day })
  return state === 'cancelled' ? t('Cancelled by the firm') : t('Not signed yet')
}

export const LineHead = ({ line: { words, kind, due_on, state } }: { line: RequestLine }) => (
  <div className={layout.fits}>
    <p className={classes.name}>
      <bdi>{words}</bdi>
      <span className={classes.state} data-state={state}>
        {t(LINE_STATE_LABELS[state])}
      </span>
    </p>
    <p className={layout.quiet}>
      {due_on === null
        ? t(LINE_KIND_LABELS[kind])
        : t('{kind}, due on {day}', { kind: t(LINE_KIND_LABELS[kind]), day: longDay(due_on) })}
    </p>
  </div>
)

function AskAgain({ id, words }: { id: string; words: string }) {
  const button = `again-${id}`
  const [isAsking, setAsking] = useState(false)
  const ask = useSingleMutation(({ why }: { why: string }) => client.requests.askAgain({ id, why }), {
    onSuccess: async (changed) => {
      setAsking(false)
      void toast({ kind: 'good', message: t('We’ve written to {name}.', { name: changed.name }) })
      await showRequest(changed)
    },
  })
  const form = useForm(
    { why: '' },
    ({ why }): { why?: string } => {
      const mistake = whyAgainMistake(why)
      return mistake === null ? {} : { why: mistake }
    },
    (typed) => ask.start(typed),
  )
  return (
    <>
      <Button
        id={button}
        variant="default"
        aria-label={t('Ask again: {words}', { words })}
        onClick={() => setAsking(true)}
      >
        {t('Ask again')}
      </Button>
      <Dialog title={t('Ask again')} opened={isAsking} onClose={() => setAsking(false)} focusAfter={button}>
        <FormFrame
          form={form}
          saving={ask}
          failed={t('We couldn’t ask again')}
          action={t('Ask again')}
          onClose={() => setAsking(false)}
        >
          <Textarea data-autofocus autosize minRows={3} label={t('What is missing')} {...form.field('why')} />
        </FormFrame>
      </Dialog>
    </>
  )
}
