import { Button } from '@mantine/core'
import type { Member } from '#account/member/contract.ts'
import { isFirmKind } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TypedBefore } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { firmNameMistake } from '../../rules/firm.ts'
import classes from './firm.module.css'
import { NameFields, nameMistakes } from './name-fields.tsx'
import { showFirm } from './queries.ts'

/** For whoever works for no firm yet. */
export const WithoutFirm = ({ member }: { member: Member }) => (
  <Page
    title={t('Your firm')}
    lead={t('A firm is where you and your colleagues work for clients. Each client keeps a vault of their own.')}
    narrow
  >
    {isFirmKind(member.role) && <MakeFirm member={member} />}
    <section className={classes.card} aria-labelledby="join">
      <h2 id="join">{t('Join the one that invited you')}</h2>
      <p className={layout.breaks}>
        {t(
          'A colleague who leads the firm sends the invitation to {address}. Open the link in that email, and you’re in.',
          { address: member.email },
        )}
      </p>
    </section>
    <section className={classes.card} aria-labelledby="own-vault">
      <h2 id="own-vault">{t('Your own vault')}</h2>
      <p>{t('You also have a vault for what you own yourself. No firm sees it.')}</p>
      <div>
        <ButtonLink to="/dashboard" variant="default">
          {t('Open your vault')}
        </ButtonLink>
      </div>
    </section>
  </Page>
)

function MakeFirm({ member }: { member: Member }) {
  const begun = { name: '', handle: '', own_name: member.display_name ?? '' }
  const draft = useTypedDraft('make-firm', begun)
  const make = useSingleMutation((typed: typeof begun) => client.firms.make(typed), {
    onSuccess: async (firm) => {
      form.forget()
      await showFirm(firm)
    },
  })
  const form = useForm(
    begun,
    (typed) => {
      const own = firmNameMistake(typed.own_name)
      return { ...nameMistakes(typed), ...(own !== null && { own_name: own }) }
    },
    (typed) => make.start(typed),
    { draft },
  )
  return (
    <section className={classes.card} aria-labelledby="make">
      <h2 id="make">{t('Make your firm')}</h2>
      <form className={layout.stack} noValidate onSubmit={form.submit}>
        <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
        <FailureNotice error={make.error} title={t('We couldn’t make your firm')} onDismiss={make.reset} />
        <TypedBefore form={form} />
        <NameFields form={form} proposes />
        <TextField
          label={t('Your name')}
          description={t('As colleagues and clients read it')}
          autoComplete="name"
          {...form.field('own_name')}
        />
        <div>
          <Button type="submit" loading={make.isPending}>
            {t('Make your firm')}
          </Button>
        </div>
      </form>
    </section>
  )
}
