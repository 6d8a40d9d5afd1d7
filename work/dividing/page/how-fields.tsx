import { NativeSelect } from '@mantine/core'
import { plural, t } from '#basics/words/words.ts'
import { CheckField } from '#ui/check-field.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { DateField } from '#ui/date-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type Rule, RULE_NAMES, RULES } from '../rules/division.ts'
import { MOST_TURN_DAYS, USUAL_BUDGET, type Way } from '../rules/wishes.ts'
import { useRunner } from './runner.ts'
import type { RoundForm } from './typed-round.ts'

/** How people answer, with what, and until when. */
export function HowFields({ form }: { form: RoundForm }) {
  const { values, field, control, change } = form
  const { grant } = useRunner()
  const chooseWay = (way: string) => {
    if (values.budget === String(USUAL_BUDGET[values.way])) change('budget', String(USUAL_BUDGET[way as Way]))
    change('way', way as Way)
  }
  return (
    <>
      <ChoiceField
        id="way"
        label={t('How they answer')}
        value={values.way}
        onChange={chooseWay}
        choices={[
          {
            value: 'loves',
            label: t('With hearts'),
            description: t('They like as many as they want, and love a few.'),
          },
          {
            value: 'points',
            label: t('With points'),
            description: t('They spread points over what they would like.'),
          },
          {
            value: 'turns',
            label: t('In turns'),
            description: t('One after the other picks something. All see who has picked what.'),
          },
        ]}
      />
      {values.way === 'turns' ? (
        <TurnFields form={form} />
      ) : (
        <>
          <TextField
            {...field('budget')}
            label={values.way === 'loves' ? t('How many each may love') : t('How many points each has')}
            inputMode="numeric"
            autoComplete="off"
          />
          <DateField {...control('ends_on')} label={t('Last day')} required isAhead />
        </>
      )}
      {(values.way === 'turns' || grant !== null) && (
        <>
          <p>{t('Those you ask see of each asset its title, photos, category, description and size.')}</p>
          {byValue(values) ? (
            <p>{t('They see its fair market value, too')}.</p>
          ) : (
            <CheckField
              label={t('They see its fair market value, too')}
              checked={values.shows_values}
              onChange={(shows) => change('shows_values', shows)}
            />
          )}
        </>
      )}
    </>
  )
}

/** By value, all see why somebody comes next. */
const byValue = ({ way, rule }: { way: Way; rule: Rule }) => way === 'turns' && rule === 'value'

function TurnFields({ form: { values, change } }: { form: RoundForm }) {
  return (
    <>
      <ChoiceField
        id="rule"
        label={t('Who comes next')}
        value={values.rule}
        onChange={(rule) => change('rule', rule as Rule)}
        choices={RULE_NAMES.map((rule) => ({ value: rule, label: RULES[rule].label, description: RULES[rule].help }))}
      />
      <NativeSelect
        label={t('How long each has for a turn')}
        description={t('Whoever doesn’t pick in time is passed over, and asked again next time.')}
        value={values.turn_days}
        data={Array.from({ length: MOST_TURN_DAYS }, (_, at) => ({
          value: String(at + 1),
          label: plural(at + 1, '{count} day', '{count} days'),
        }))}
        onChange={({ currentTarget }) => change('turn_days', currentTarget.value)}
      />
    </>
  )
}
