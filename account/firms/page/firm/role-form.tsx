import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { FormFrame } from '#ui/form-frame.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { FirmMember } from '../../contract/firm.ts'
import { MEMBER_ROLE_LABELS, MEMBER_ROLE_MEANS, MEMBER_ROLES, type MemberRole } from '../../rules/firm.ts'
import { firmQuery, invalidateMembers } from './queries.ts'
import { queryClient } from '#platform/client/query-client.ts'

export const roleChoices = () =>
  MEMBER_ROLES.map((role) => ({
    value: role,
    label: MEMBER_ROLE_LABELS[role],
    description: MEMBER_ROLE_MEANS[role],
  }))

interface RoleFormProps {
  member: FirmMember
  isOwn: boolean
  onClose: () => void
}

/** What somebody may do here. */
export function RoleForm({ member: { id, name, role }, isOwn, onClose }: RoleFormProps) {
  const save = useSingleMutation((typed: { role: MemberRole }) => client.firms.changeMember({ ...typed, id }), {
    onSuccess: async () => {
      onClose()
      void toast({ kind: 'good', message: t('The role of {name} was changed.', { name }) })
      await Promise.all([invalidateMembers(), queryClient.invalidateQueries({ queryKey: firmQuery().queryKey })])
    },
  })
  const form = useForm<{ role: MemberRole }>(
    { role },
    () => ({}),
    (typed) => save.start(typed),
  )
  return (
    <FormFrame form={form} saving={save} failed={t('We couldn’t change the role')} action={t('Save')} onClose={onClose}>
      {isOwn && <p>{t('This is your own role. If you stop leading the firm, only another lead can give it back.')}</p>}
      <ChoiceField
        id="role"
        label={t('Role')}
        choices={roleChoices()}
        value={form.values.role}
        onChange={(chosen) => form.change('role', chosen as MemberRole)}
      />
    </FormFrame>
  )
}
