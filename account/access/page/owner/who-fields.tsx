import { t } from '#basics/words/words.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import layout from '#ui/layout.module.css'
import { TextField } from '#ui/text-field.tsx'
import { changedTo, type ShareFormState, take, type Typed } from './typed-access.ts'

/** To whom: by a letter to an address, or by a link that is sent on by hand. */
export function WhoFields({ form, isChange }: { form: ShareFormState; isChange: boolean }) {
  const { values, field } = form
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
            {
              value: 'person',
              label: t('By email'),
              description: t('They sign in with an account of that address.'),
            },
            {
              value: 'link',
              label: t('By a link with a PIN'),
              description: t('Nobody needs an account. You send both yourself.'),
            },
          ]}
          value={values.to}
          onChange={(to) => take(form, changedTo(values, to as Typed['to']))}
        />
      )}
      {!isChange && values.to === 'person' && (
        <TextField
          {...field('address')}
          label={t('Email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {isChange && (
        <p className={`${layout.quiet} ${layout.breaks}`}>
          {values.to === 'link' ? t('By a link with a PIN') : <bdi>{values.address}</bdi>}
        </p>
      )}
    </>
  )
}
