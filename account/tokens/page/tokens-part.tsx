import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Parts, PartSkeleton } from '#ui/settings-section.tsx'
import type { AccessToken } from '../contract.ts'
import { EndToken } from './end-token.tsx'
import { NewToken } from './new-token.tsx'
import { TokenItem } from './token-item.tsx'
import { tokensQuery } from './tokens-query.ts'

const MAKE = 'make-token'

export function TokensPart() {
  const tokens = useQuery(tokensQuery())
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<AccessToken | null>(null)
  return (
    <section aria-labelledby="tokens" className={layout.section}>
      <header className={layout.stack}>
        <div className={layout.head}>
          <h2 id="tokens" tabIndex={-1}>
            {t('Access tokens')}
          </h2>
          <Button id={MAKE} onClick={() => setMaking(true)}>
            {t('Make a token')}
          </Button>
        </div>
        <p className={layout.quiet}>
          {t(
            'A program that sends a token may do what you allow it, until its day. It never changes how you sign in, your plan, who has access, or what happens when you’re gone. A new password, and signing out everywhere, end all of them.',
          )}
        </p>
      </header>
      {tokens.isPending && (
        <div role="status" aria-label={t('Loading your access tokens')}>
          <Parts>
            <PartSkeleton />
          </Parts>
        </div>
      )}
      {tokens.isError && !tokens.data && (
        <LoadFailure
          title={t('We couldn’t load your access tokens')}
          error={tokens.error}
          onRetry={() => void tokens.refetch()}
        />
      )}
      {tokens.data?.length === 0 && <p>{t('You have no access tokens. No program can come in.')}</p>}
      {tokens.data && tokens.data.length > 0 && (
        <ul className={layout.card} aria-labelledby="tokens">
          {tokens.data.map((token) => (
            <TokenItem key={token.id} token={token} onEnd={() => setEnding(token)} />
          ))}
        </ul>
      )}
      <NewToken opened={isMaking} onClose={() => setMaking(false)} focusAfter={MAKE} />
      <EndToken token={ending} onClose={() => setEnding(null)} focusAfter={MAKE} />
    </section>
  )
}
