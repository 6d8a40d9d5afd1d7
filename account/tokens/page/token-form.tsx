import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Scope } from '#basics/scopes.ts'
import { SCOPES } from '#basics/scopes.ts'
import { plural, t } from '#basics/words/words.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { DEFAULT_TOKEN_DAYS, SCOPE_WORDS, TOKEN_DAYS, tokenNameMistake } from '../rules.ts'
import { vaultsQuery } from './tokens-query.ts'
import classes from './tokens.module.css'

export interface TypedToken {
  name: string
  scopes: Scope[]
  days: string
  vault: string
}

/** The least that is of use: who wants more says so. */
const BEGUN: TypedToken = { name: '', scopes: ['read'], days: String(DEFAULT_TOKEN_DAYS), vault: 'own' }

interface TokenFormProps {
  pending: boolean
  error: Error | null
  onMade: (typed: TypedToken) => void
}

export function TokenForm({ pending, error, onMade }: TokenFormProps) {
  const vaults = useQuery(vaultsQuery())
  const form = useForm<TypedToken>(BEGUN, mistakesIn, onMade)
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      <FailureNotice error={error} title={t('We couldn’t make a token')} />
      <TextField
        label={t('Name')}
        description={t('For example “Archive on Sundays”.')}
        data-autofocus
        autoComplete="off"
        {...form.field('name')}
      />
      <Checkbox.Group
        id="scopes"
        label={t('What it may do')}
        error={form.mistakes.scopes}
        value={form.values.scopes}
        onChange={(chosen) =>
          form.change(
            'scopes',
            SCOPES.filter((scope) => chosen.includes(scope)),
          )
        }
      >
        <div className={classes.choices}>
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              size="md"
              value={scope}
              label={t(SCOPE_WORDS[scope].label)}
              description={t(SCOPE_WORDS[scope].allows)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        label={t('It ends after')}
        data={TOKEN_DAYS.map((days) => ({ value: String(days), label: plural(days, '{count} day', '{count} days') }))}
        {...form.field('days')}
      />
      {vaults.data && vaults.data.length > 0 && (
        <NativeSelect
          label={t('Which vault')}
          data={[
            { value: 'own', label: t('Your own') },
            ...vaults.data.map(({ id, owner_name }) => ({
              value: id,
              label: t('The vault of {name}', { name: owner_name }),
            })),
            { value: 'all', label: t('All vaults that you may look into') },
          ]}
          {...form.field('vault')}
        />
      )}
      <Button type="submit" loading={pending}>
        {t('Make Token')}
      </Button>
    </form>
  )
}

function mistakesIn({ name, scopes }: TypedToken) {
  const mistake = tokenNameMistake(name)
  return {
    ...(mistake !== null && { name: mistake }),
    ...(scopes.length === 0 && { scopes: t('Please choose what it may do') }),
  }
}
