import { Button } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { type Factors, identity } from '../shared/identity.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { useSecurityAct } from './factors.ts'
import { LinkedIdentityItem } from './linked-identity-item.tsx'
import { Part } from './part.tsx'
import classes from './security.module.css'

/** Who else vouches for the person. What is linked stays shown where its provider is no longer set up. */
export function ProvidersPart({ factors: { identities } }: { factors: Factors }) {
  const link = useSecurityAct((provider: string) => identity.linkProvider({ provider }), {
    part: 'providers',
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const linkable = installation.providers.filter(({ id }) => identities.every(({ provider }) => provider !== id))
  if (identities.length === 0 && linkable.length === 0) return null
  return (
    <Part
      name="providers"
      title={t('Other ways to sign in')}
      text={t(
        'Sign in with an account you already have elsewhere. It sees that you signed in, and nothing in your vault.',
      )}
      action={
        linkable.length > 0 &&
        linkable.map(({ id, name }) => (
          <Button
            key={id}
            variant="default"
            loading={link.isPending && link.variables === id}
            onClick={() => link.start(id)}
          >
            {t('Link {name}', { name })}
          </Button>
        ))
      }
    >
      <FailureNotice error={link.error} title={t('We couldn’t link the provider')} onDismiss={link.reset} />
      {identities.length > 0 && (
        <ul className={classes.list} aria-label={t('Your linked accounts')}>
          {identities.map((linked) => (
            <LinkedIdentityItem key={linked.id} linked={linked} />
          ))}
        </ul>
      )}
    </Part>
  )
}
