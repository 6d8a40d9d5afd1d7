import { Button, TextInput } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { useConfirmedMutation } from '#account/identity/page/shared/use-confirmed-mutation.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/notice.tsx'
import { TokenForm, type TypedToken } from './token-form.tsx'
import { relistTokens } from './tokens-query.ts'
import classes from './tokens.module.css'

interface NewTokenProps {
  opened: boolean
  onClose: () => void
  focusAfter: string
}

/** What it may do, then the token itself, this once: nobody, not even the server, can say it again. */
export function NewToken({ opened, onClose, focusAfter }: NewTokenProps) {
  const make = useConfirmedMutation(
    ({ name, scopes, days, vault }: TypedToken) => client.tokens.create({ name, scopes, days: Number(days), vault }),
    { onSuccess: relistTokens },
  )
  const close = () => {
    make.reset()
    onClose()
  }
  return (
    <Dialog
      title={make.data ? t('Your access token') : t('Make a token')}
      opened={opened}
      onClose={close}
      focusAfter={focusAfter}
    >
      {make.data ? (
        <Made token={make.data.token} name={make.data.name} onDone={close} />
      ) : (
        <TokenForm pending={make.isPending} error={make.error} onMade={make.start} />
      )}
    </Dialog>
  )
}

const Made = ({ token, name, onDone }: { token: string; name: string; onDone: () => void }) => (
  <div className={layout.stack}>
    <Notice kind="warn">
      {t('Copy it now: it’s shown only once. Keep it as you keep a password: whoever has it comes in.')}
    </Notice>
    <TextInput
      label={name}
      classNames={{ input: classes.token! }}
      value={token}
      readOnly
      data-autofocus
      onFocus={(event) => event.currentTarget.select()}
    />
    <div className={layout.answers}>
      <CopyButton text={token} label={t('Copy Token')} />
      <Button onClick={onDone}>{t('Done')}</Button>
    </div>
  </div>
)
