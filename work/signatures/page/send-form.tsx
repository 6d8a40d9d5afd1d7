import { Button, Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Signature } from '../contract/signatures.ts'
import {
  DAYS,
  MOST_SIGNERS,
  signerAddressMistake,
  signerNameMistake,
  signsAsMistake,
  titleMistake,
} from '../rules/signatures.ts'
import { showSignature } from './queries.ts'
import classes from './signatures.module.css'

interface Person {
  name: string
  address: string
  signs_as: string
}

interface Typed {
  title: string
  client_id: string
  days: number
  wants_code: boolean
  people: Person[]
}

const NOBODY: Person = { name: '', address: '', signs_as: '' }
const FIELDS = ['name', 'address', 'signs_as'] as const
const MISTAKES = { name: signerNameMistake, address: signerAddressMistake, signs_as: signsAsMistake }

function mistakesIn({ title, days, people }: Typed): Partial<Record<string, string>> {
  const found: Record<string, string | null> = {
    title: titleMistake(title),
    days:
      Number.isInteger(days) && days >= DAYS.fewest && days <= DAYS.most
        ? null
        : t('Choose 1 to {most} days', { most: DAYS.most }),
  }
  people.forEach((person, at) => {
    for (const field of FIELDS) found[`${field}-${at}`] = MISTAKES[field](person[field])
  })
  return Object.fromEntries(Object.entries(found).filter(([, mistake]) => mistake !== null)) as Record<string, string>
}

interface SendFormProps {
  signature: Signature
  /** The client whom it is about, where that is known already. */
  about: { id: string; name: string; address: string | null } | undefined
}

/** Who signs, in their order, and until when. */
export function SendForm({ signature: { id, title }, about }: SendFormProps) {
  const clients =
    useQuery(api.clients.list.queryOptions({ input: { limit: 100 }, staleTime: 60_000 })).data?.items ?? []
  const send = useSingleMutation(
    ({ client_id, people, ...typed }: Typed) =>
      client.signatures.send({ ...typed, id, client_id: client_id || null, signers: people }),
    {
      onSuccess: async (sent) => {
        void toast({ kind: 'good', message: t('We’ve written to {name}.', { name: sent.people[0]!.name }) })
        await showSignature(sent)
      },
    },
  )
  const begun: Typed = {
    title,
    client_id: about?.id ?? '',
    days: DAYS.usual,
    wants_code: false,
    people: [about ? { ...NOBODY, name: about.name, address: about.address ?? '' } : NOBODY],
  }
  const form = useForm<Typed, string>(begun, mistakesIn, (typed) => send.start(typed))
  const { people, client_id } = form.values
  const offered = about && !clients.some((each) => each.id === about.id) ? [about, ...clients] : clients
  const choose = (chosen: string) => {
    form.change('client_id', chosen)
    const found = clients.find((each) => each.id === chosen)
    const isFree = people.length === 1 && people[0]!.name === '' && people[0]!.address === ''
    if (found && isFree) form.change('people', [{ ...NOBODY, name: found.name, address: found.address ?? '' }])
  }
  return (
    <form className={layout.stack} noValidate onSubmit={form.submit}>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      <FailureNotice error={send.error} title={t('We couldn’t send the document')} onDismiss={send.reset} />
      <TextField label={t('What it is')} autoComplete="off" {...form.field('title')} />
      <NativeSelect
        label={t('Client (optional)')}
        data={[{ value: '', label: t('No client') }, ...offered.map(({ id: value, name }) => ({ value, label: name }))]}
        value={client_id}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <Signers people={people} mistakes={form.mistakes} onChange={(changed) => form.change('people', changed)} />
      <NumberInput
        id="days"
        label={t('Days to sign')}
        min={DAYS.fewest}
        max={DAYS.most}
        allowDecimal={false}
        value={form.values.days}
        error={form.mistakes.days}
        onChange={(days) => form.change('days', typeof days === 'number' ? days : 0)}
      />
      <Checkbox
        label={t('Ask for a code, too')}
        description={t(
          'Whoever opens the link gets six digits in another letter. A link that was passed on opens nothing by itself.',
        )}
        checked={form.values.wants_code}
        onChange={({ currentTarget }) => form.change('wants_code', currentTarget.checked)}
      />
      <p className={layout.quiet}>
        {t('These are simple electronic signatures. Don’t use them for wills, or where the law asks for another form.')}
      </p>
      <Button type="submit" className={layout.begins} loading={send.isPending}>
        {t('Send')}
      </Button>
    </form>
  )
}

interface SignersProps {
  people: readonly Person[]
  mistakes: Partial<Record<string, string>>
  onChange: (people: Person[]) => void
}

const Signers = ({ people, mistakes, onChange }: SignersProps) => (
  <fieldset className={layout.stack}>
    <legend>{t('Who signs, one after the other')}</legend>
    <ol>
      {people.map((person, at) => (
        <PersonFields
          // oxlint-disable-next-line react/no-array-index-key -- Their place is all that tells them apart.
          key={at}
          at={at}
          person={person}
          mistakes={mistakes}
          onChange={(changes) => onChange(people.map((each, i) => (i === at ? { ...each, ...changes } : each)))}
          onRemove={people.length > 1 ? () => onChange(people.filter((_, i) => i !== at)) : null}
        />
      ))}
    </ol>
    {people.length < MOST_SIGNERS && (
      <Button variant="default" className={layout.begins} onClick={() => onChange([...people, NOBODY])}>
        {t('Add somebody who signs')}
      </Button>
    )}
  </fieldset>
)

interface PersonFieldsProps {
  at: number
  person: Person
  mistakes: Partial<Record<string, string>>
  onChange: (changes: Partial<Person>) => void
  onRemove: (() => void) | null
}

function PersonFields({ at, person, mistakes, onChange, onRemove }: PersonFieldsProps) {
  const field = (name: keyof Person) => ({
    id: `${name}-${at}`,
    value: person[name],
    error: mistakes[`${name}-${at}`],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => onChange({ [name]: value }),
  })
  return (
    <li className={classes.person}>
      <TextField label={t('Name of signer {number}', { number: at + 1 })} {...field('name')} />
      <TextField
        label={t('Email of signer {number}', { number: at + 1 })}
        type="email"
        inputMode="email"
        spellCheck={false}
        {...field('address')}
      />
      <TextField optional label={t('Signs as')} placeholder={t('Client, witness, trustee')} {...field('signs_as')} />
      {onRemove && (
        <Button variant="default" className={layout.begins} onClick={onRemove}>
          {t('Remove signer {number}', { number: at + 1 })}
        </Button>
      )}
    </li>
  )
}
