import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { FormFrame } from '#ui/form-frame.tsx'
import layout from '#ui/layout.module.css'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { FirmRequest } from '../contract/requests.ts'
import {
  askedAddressMistake,
  askedNameMistake,
  dueDayMistake,
  LINE_KIND_LABELS,
  LINE_KINDS,
  type LineKind,
  lineWordsMistake,
  MOST_LINES,
  requestNoteMistake,
  requestTitleMistake,
} from '../rules/requests.ts'
import { showRequest } from './queries.ts'
import classes from './requests.module.css'

interface Line {
  kind: LineKind
  words: string
  due_on: string
  signature_id: string
}

interface Typed {
  title: string
  client_id: string
  name: string
  address: string
  note: string
  lines: Line[]
}

const NOTHING: Line = { kind: 'photo', words: '', due_on: '', signature_id: '' }

function mistakesIn({ title, name, address, note, lines }: Typed): Partial<Record<string, string>> {
  const found: Record<string, string | null> = {
    title: requestTitleMistake(title),
    name: askedNameMistake(name),
    address: askedAddressMistake(address),
    note: requestNoteMistake(note),
  }
  lines.forEach((line, at) => {
    found[`words-${at}`] = lineWordsMistake(line.words)
    found[`due_on-${at}`] = dueDayMistake(line.due_on)
    const isMissing = line.kind === 'signature' && line.signature_id === ''
    found[`signature_id-${at}`] = isMissing ? t('Please choose a document') : null
  })
  return Object.fromEntries(Object.entries(found).filter(([, mistake]) => mistake !== null)) as Record<string, string>
}

interface RequestFormProps {
  /** Who is asked, where that is known already. */
  of?: { id: string; name: string; address: string | null }
  onSaved: (saved: FirmRequest) => void
  onClose: () => void
}

/** Whom is asked, and for what, line by line. */
export function RequestForm({ of, onSaved, onClose }: RequestFormProps) {
  const clients =
    useQuery(api.clients.list.queryOptions({ input: { limit: 100 }, staleTime: 60_000 })).data?.items ?? []
  const save = useSingleMutation(
    ({ client_id, lines, ...typed }: Typed) =>
      client.requests.make({
        ...typed,
        client_id: client_id || null,
        lines: lines.map((line) => ({ ...line, signature_id: line.kind === 'signature' ? line.signature_id : null })),
      }),
    {
      onSuccess: async (saved) => {
        onClose()
        void toast({ kind: 'good', message: t('We’ve written to {name}.', { name: saved.name }) })
        await showRequest(saved)
        onSaved(saved)
      },
    },
  )
  const begun: Typed = {
    title: '',
    client_id: of?.id ?? '',
    name: of?.name ?? '',
    address: of?.address ?? '',
    note: '',
    lines: [NOTHING],
  }
  const form = useForm<Typed, string>(begun, mistakesIn, (typed) => save.start(typed))
  const choose = (chosen: string) => {
    form.change('client_id', chosen)
    const found = clients.find(({ id }) => id === chosen)
    if (!found) return
    form.change('name', found.name)
    form.change('address', found.address ?? '')
  }
  return (
    <FormFrame
      form={form}
      saving={save}
      failed={t('We couldn’t send the request')}
      action={t('Send')}
      onClose={onClose}
    >
      <TextField data-autofocus label={t('What it is about')} autoComplete="off" {...form.field('title')} />
      {!of && (
        <NativeSelect
          label={t('Client (optional)')}
          data={[
            { value: '', label: t('No client') },
            ...clients.map(({ id: value, name }) => ({ value, label: name })),
          ]}
          value={form.values.client_id}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      )}
      <TextField label={t('Name')} autoComplete="off" {...form.field('name')} />
      <TextField
        label={t('Email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        {...form.field('address')}
      />
      <Lines
        client={form.values.client_id}
        lines={form.values.lines}
        mistakes={form.mistakes}
        onChange={(lines) => form.change('lines', lines)}
      />
      <Textarea autosize minRows={2} label={t('A note (optional)')} {...form.field('note')} />
    </FormFrame>
  )
}

interface LinesProps {
  client: string
  lines: readonly Line[]
  mistakes: Partial<Record<string, string>>
  onChange: (lines: Line[]) => void
}

const Lines = ({ client: ofClient, lines, mistakes, onChange }: LinesProps) => (
  <fieldset className={layout.stack}>
    <legend>{t('What you need')}</legend>
    <ol>
      {lines.map((line, at) => (
        <LineFields
          // oxlint-disable-next-line react/no-array-index-key -- Their place is all that tells them apart.
          key={at}
          at={at}
          client={ofClient}
          line={line}
          mistakes={mistakes}
          onChange={(changes) => onChange(lines.map((each, i) => (i === at ? { ...each, ...changes } : each)))}
          onRemove={lines.length > 1 ? () => onChange(lines.filter((_, i) => i !== at)) : null}
        />
      ))}
    </ol>
    {lines.length < MOST_LINES && (
      <Button variant="default" className={layout.begins} onClick={() => onChange([...lines, NOTHING])}>
        {t('Add a line')}
      </Button>
    )}
  </fieldset>
)

interface LineFieldsProps {
  at: number
  client: string
  line: Line
  mistakes: Partial<Record<string, string>>
  onChange: (changes: Partial<Line>) => void
  onRemove: (() => void) | null
}

function LineFields({ at, client: ofClient, line, mistakes, onChange, onRemove }: LineFieldsProps) {
  const number = at + 1
  return (
    <li className={classes.line}>
      <TextField
        id={`words-${at}`}
        label={t('Line {number}', { number })}
        placeholder={t('Photo of the back')}
        autoComplete="off"
        value={line.words}
        error={mistakes[`words-${at}`]}
        onChange={({ currentTarget }) => onChange({ words: currentTarget.value })}
      />
      <NativeSelect
        label={t('What is to come for line {number}', { number })}
        data={LINE_KINDS.map((value) => ({ value, label: t(LINE_KIND_LABELS[value]) }))}
        value={line.kind}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as LineKind })}
      />
      {line.kind === 'signature' && (
        <DocumentField at={at} client={ofClient} line={line} mistakes={mistakes} onChange={onChange} />
      )}
      <TextField
        optional
        id={`due_on-${at}`}
        type="date"
        label={t('Line {number} is due on', { number })}
        value={line.due_on}
        error={mistakes[`due_on-${at}`]}
        onChange={({ currentTarget }) => onChange({ due_on: currentTarget.value })}
      />
      {onRemove && (
        <Button variant="default" className={layout.begins} onClick={onRemove}>
          {t('Remove line {number}', { number })}
        </Button>
      )}
    </li>
  )
}

/** Documents of this client that wait for signatures. */
function DocumentField({ at, client: ofClient, line, mistakes, onChange }: Omit<LineFieldsProps, 'onRemove'>) {
  const found = useQuery(api.signatures.list.queryOptions({ input: { shown: 'open', limit: 100 }, staleTime: 0 }))
  const waiting = (found.data?.items ?? []).filter(({ client_id }) => (client_id ?? '') === ofClient)
  return (
    <NativeSelect
      id={`signature_id-${at}`}
      label={t('Document to sign for line {number}', { number: at + 1 })}
      description={t('It was sent to them under Signatures, and isn’t signed yet.')}
      data={[
        { value: '', label: found.data && waiting.length === 0 ? t('No document waits') : t('Choose a document') },
        ...waiting.map(({ id: value, title: label }) => ({ value, label })),
      ]}
      value={line.signature_id}
      error={mistakes[`signature_id-${at}`]}
      onChange={({ currentTarget: { value } }) =>
        onChange({
          signature_id: value,
          ...(line.words === '' && { words: waiting.find(({ id }) => id === value)?.title ?? '' }),
        })
      }
    />
  )
}
