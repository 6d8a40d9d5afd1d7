import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { useLast } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { AccessToken } from '../contract.ts'
import { relistTokens } from './tokens-query.ts'

interface EndTokenProps {
  token: AccessToken | null
  onClose: () => void
  focusAfter: string
}

export function EndToken({ token, onClose, focusAfter }: EndTokenProps) {
  const shown = useLast(token)
  const end = useSingleMutation(endToken, {
    onSuccess: async (_, { name }) => {
      onClose()
      await relistTokens()
      void toast({ kind: 'good', message: t('“{name}” has ended.', { name }) })
    },
    focusAfter,
  })
  return (
    <AskFirst
      title={t('End “{name}”?', { name: shown?.name ?? '' })}
      opened={token !== null}
      action={t('End Token')}
      pending={end.isPending}
      error={end.error}
      failed={t('We couldn’t end this token')}
      onConfirm={() => token && end.start(token)}
      onClose={() => {
        end.reset()
        onClose()
      }}
      focusAfter={focusAfter}
    >
      {t('Programs that use it stop working at once. It can’t be brought back; you can make another one.')}
    </AskFirst>
  )
}

/** One that is gone already is what was wanted. */
async function endToken({ id }: AccessToken) {
  try {
    await client.tokens.end({ id })
  } catch (error) {
    if (!isRefusedAs(error, 'NOT_FOUND')) throw error
  }
}
