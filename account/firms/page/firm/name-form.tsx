import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FormFrame } from '#ui/form-frame.tsx'
import { TypedBefore } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Firm } from '../../contract/firm.ts'
import { NameFields, nameMistakes } from './name-fields.tsx'
import { showFirm } from './queries.ts'

export function NameForm({ firm, onClose }: { firm: Firm; onClose: () => void }) {
  const begun = { name: firm.name, handle: firm.handle }
  const draft = useTypedDraft('firm-name', begun)
  const save = useSingleMutation((typed: typeof begun) => client.firms.change(typed), {
    onSuccess: async (saved) => {
      form.forget()
      onClose()
      void toast({ kind: 'good', message: t('{name} was saved.', { name: saved.name }) })
      await showFirm(saved)
    },
  })
  const form = useForm(begun, nameMistakes, (typed) => save.start(typed), { draft })
  return (
    <FormFrame form={form} saving={save} failed={t('We couldn’t save it')} action={t('Save')} onClose={onClose}>
      <TypedBefore form={form} />
      <NameFields form={form} proposes={false} />
      {form.values.handle !== firm.handle && (
        <p>{t('Your old address stops working at once, and another firm can take it.')}</p>
      )}
    </FormFrame>
  )
}
