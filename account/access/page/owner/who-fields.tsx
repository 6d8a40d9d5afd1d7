import { useQuery } from '@tanstack/react-query'
import { clientFirmsQuery } from '#account/firms/page/shared/client-firms.ts'
import { ROLE_LABELS } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { changedTo, type ShareFormState, take, toFirm, type Typed } from './typed-access.ts'

/** To whom: by a letter to an address, or by a link that is sent on by hand. */
export function WhoFields({ form, isChange }: { form: ShareFormState; isChange: boolean }) {
  const { values, field } = form
  const { data: firms = [] } = useQuery({ ...clientFirmsQuery(), enabled: !isChange })
  const choose = (to: string) => {
    const firm = firms.find(({ id }) => id === to)
    take(
      form,
      firm ? { ...changedTo(values, 'person'), ...toFirm(firm, values.may) } : changedTo(values, to as Typed['to']),
    )
  }
  return (
    <>
      <TextField
        {...field('name')}
        data-autofocus
        label={t('Name')}
        description={t('What you call them, such as “Hart & Sons Insurance”.')}
        autoComplete="off"
      />
      {!isChange && (
        <ChoiceField
          id="to"
          label={t('How they get in')}
          choices={[
            ...firms.map(({ id, name, kind }) => ({ value: id, label: name, description: ROLE_LABELS[kind] })),
            {
              value: 'person',
              label: t('By email'),
              description:
                installation.sign_up !== 'closed'
                  ? t('They sign in with an account of that address.')
                  : t('They sign in with an account of that address, and can’t open one here by themselves.'),
            },
            {
              value: 'link',
              label: t('By a link with a PIN'),
              description: t('Nobody needs an account. You send both yourself.'),
            },
            {
              value: 'open-link',
              label: t('By a link without a PIN'),
              description: t('For assets that you choose, for 7 days at most.'),
            },
          ]}
          value={values.client_id ?? values.to}
          onChange={choose}
        />
      )}
      {!isChange && values.to === 'person' && values.client_id === null && (
        <TextField
          {...field('address')}
          label={t('Email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {values.to === 'open-link' && (
        <Notice kind="warn" title={t('Whoever has this link sees these assets')}>
          <p>
            {t(
              'Links are forwarded, and stay in messages and histories. Nothing else is asked, and nobody can tell who opened it. Use a PIN where that matters.',
            )}
          </p>
        </Notice>
      )}
      {isChange && (
        <p className={`${layout.quiet} ${layout.breaks}`}>
          {values.to === 'person' && <bdi>{values.address}</bdi>}
          {values.to === 'link' && t('By a link with a PIN')}
          {values.to === 'open-link' && t('By a link without a PIN')}
        </p>
      )}
    </>
  )
}
