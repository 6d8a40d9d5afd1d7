import { t } from '#basics/words/words.ts'
import { StatusFields } from '#record/statuses/page/shared/status-fields.tsx'
import { Subsection } from './section.tsx'
import { SIMPLY_HELD } from '../shared/typed-asset.ts'
import type { AssetForm } from './use-asset-form.ts'

/** Of a new asset: that of one that is there is recorded on its page. */
export const StatusSection = ({ form }: { form: AssetForm }) => (
  <Subsection name="new-status" title={t('Status')} help={t('Owned, lent, sold…')}>
    <StatusFields
      values={{ ...SIMPLY_HELD, ...form.typed.status }}
      mistakes={form.mistakes}
      change={form.typeStatus}
      isShort={form.status === null}
    />
  </Subsection>
)
