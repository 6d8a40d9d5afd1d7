import { Button } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { identity, type ProviderIntent } from './shared/identity.ts'
import layout from '#ui/layout.module.css'

interface ProviderButtonsProps {
  intent: ProviderIntent
  /** Those that will do; without it, all that there are. */
  only?: readonly string[]
}

/** Leaves for a provider, which sends people back by itself. */
export function ProviderButtons({ intent, only }: ProviderButtonsProps) {
  const begin = useSingleMutation((provider: string) => identity.beginAtProvider({ provider, ...intent }), {
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const providers = installation.providers.filter(({ id }) => only?.includes(id) ?? true)
  if (providers.length === 0) return null
  return (
    <div className={`${layout.stack} ${layout.near}`}>
      <FailureNotice error={begin.error} title={t('We couldn’t reach the provider')} onDismiss={begin.reset} />
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          fullWidth
          loading={begin.isPending && begin.variables === id}
          onClick={() => begin.start(id)}
        >
          {intent.again ? t('Sign in again with {name}', { name }) : t('Continue with {name}', { name })}
        </Button>
      ))}
    </div>
  )
}
