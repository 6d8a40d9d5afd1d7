import { useConfirmedMutation } from '#account/identity/page/shared/use-confirmed-mutation.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import { toast } from '#ui/toasts.ts'
import type { EstatePlan, WantedTerms } from '../../contract/estate.ts'
import { showPlan } from '../shared/plan-query.ts'
import { wantedOf } from './plan-words.ts'

type Changed = Partial<WantedTerms & Pick<EstatePlan, 'other_addresses'>>

/** Saves another version, in which all else is as it was saved last. */
export const useSavedPlan = (plan: EstatePlan, onSaved: () => void) =>
  useConfirmedMutation(
    (changed: Changed) => client.estate.save({ ...wantedOf(plan), other_addresses: plan.other_addresses, ...changed }),
    {
      onSuccess: async (saved) => {
        onSaved()
        const { coming } = saved
        void toast({
          kind: 'good',
          message:
            coming && coming.version !== plan.coming?.version
              ? t('Saved. It counts from {day}.', { day: dayOfMoment(coming.in_force_at) })
              : t('Saved.'),
        })
        await showPlan(saved)
      },
    },
  )
