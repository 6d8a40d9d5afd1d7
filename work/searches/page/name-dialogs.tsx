import { MAX_SEARCH_NAME } from '../rules.ts'
import { t } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { Dialog } from '#ui/dialog.tsx'
import { NameForm } from '#ui/name-form.tsx'
import { type Asking, SAVED_SEARCHES_ID } from './asking.ts'

const NAMED = { draftOf: 'search', max: MAX_SEARCH_NAME }
const refusalOf = (error: Error | null) =>
  isRefusedAs(error, 'NAME_TAKEN', 'TOO_MANY_SEARCHES') ? error.message : undefined

interface Act<Input> {
  isPending: boolean
  error: Error | null
  start: (input: Input) => void
}

interface NameDialogsProps {
  opened: boolean
  asking: Asking | null
  save: Act<string>
  rename: Act<{ id: string; name: string }>
  onClose: () => void
}

/** The name of a search that is saved, or another one for it. */
export const NameDialogs = ({ opened, asking, save, rename, onClose }: NameDialogsProps) => (
  <>
    <Dialog
      title={t('Save this search')}
      opened={opened && asking?.to === 'save'}
      onClose={onClose}
      focusAfter={SAVED_SEARCHES_ID}
    >
      <NameForm
        {...NAMED}
        name=""
        label={t('Name of the search')}
        description={t('Saves words, filters, order and view. It always finds your current assets.')}
        action={t('Save Search')}
        failed={t('We couldn’t save the search')}
        refused={refusalOf(save.error)}
        act={save}
        onNamed={save.start}
      />
    </Dialog>
    <Dialog
      title={t('Rename this search')}
      opened={opened && asking?.to === 'rename'}
      onClose={onClose}
      focusAfter={SAVED_SEARCHES_ID}
    >
      {asking?.to === 'rename' && (
        <NameForm
          {...NAMED}
          name={asking.saved.name}
          label={t('Name of the search')}
          action={t('Save Name')}
          failed={t('We couldn’t rename the search')}
          refused={refusalOf(rename.error)}
          act={rename}
          onNamed={(name) => rename.start({ id: asking.saved.id, name })}
        />
      )}
    </Dialog>
  </>
)
