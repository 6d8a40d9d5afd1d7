import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportTemplate } from '../contract.ts'
import { chosenColumns } from '../rules/columns.ts'
import { isWorthSaving, TEMPLATE_NAME_MAX } from '../rules/reports.ts'
import type { Role } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { api, client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NameForm } from '#ui/name-form.tsx'
import { PanelButton } from '#ui/panel-button.tsx'
import { SaveCurrent, SavedList } from '#ui/saved-list.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import classes from '#ui/saved-list.module.css'
import type { Report } from './use-report.ts'

const BUTTON = 'report-templates'
/** What is refused may be gone: another tab was quicker. */
const relist = () => queryClient.invalidateQueries({ queryKey: api.reportTemplates.key() })

type Asking = { to: 'save' } | { to: 'rename' | 'delete'; template: ReportTemplate }

/** Saved reports: their filters, order and columns under a name. */
export function Templates({ role, report }: { role: Role; report: Report }) {
  const { requested, filters, apply } = report
  const templates = useQuery(api.reportTemplates.list.queryOptions())
  const acts = useActs(report)
  const { ask } = acts
  return (
    <>
      <PanelButton id={BUTTON} label={t('Templates')} side="right">
        {(close) => (
          <div className={classes.panel}>
            <SaveCurrent
              action={t('Save Current')}
              nothing={
                isWorthSaving(filters, requested.columns)
                  ? null
                  : t('Apply some filters to save a template configuration')
              }
              onSave={() => ask({ to: 'save' })}
            />
            <SavedList
              label={t('Saved templates')}
              saved={templates}
              failed={t('We couldn’t load your templates')}
              none={t('No templates yet.')}
              opening={({ name, filters, columns }) => (
                <button
                  type="button"
                  className={classes.open}
                  onClick={() => {
                    apply(filters, chosenColumns(columns, role))
                    close()
                  }}
                >
                  <bdi>{name}</bdi>
                </button>
              )}
              onRename={(template) => ask({ to: 'rename', template })}
              onDelete={(template) => ask({ to: 'delete', template })}
            />
          </div>
        )}
      </PanelButton>
      <Dialogs {...acts} />
    </>
  )
}

/** What can be done with templates, and for which of it is asked. */
function useActs({ requested, filters }: Report) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const stop = () => setAsking(null)
  const finish = async (said: string) => {
    stop()
    await relist()
    void toast({ kind: 'good', message: said })
  }
  const save = useSingleMutation(
    (name: string) => client.reportTemplates.create({ name, filters, columns: [...requested.columns] }),
    {
      onSuccess: ({ name }) => finish(t('“{name}” has been saved.', { name })),
    },
  )
  const rename = useSingleMutation((change: { id: string; name: string }) => client.reportTemplates.rename(change), {
    onSuccess: ({ name }) => finish(t('Renamed to “{name}”.', { name })),
    onError: relist,
  })
  const remove = useSingleMutation(({ id }: ReportTemplate) => client.reportTemplates.remove({ id }), {
    onSuccess: (_, { name }) => finish(t('“{name}” has been deleted.', { name })),
    onError: relist,
    focusAfter: BUTTON,
  })
  const ask = (next: Asking) => {
    for (const act of [save, rename, remove]) act.reset()
    setAsking(next)
  }
  return { asking, ask, stop, save, rename, remove }
}

const Dialogs = ({ asking, stop, save, rename, remove }: ReturnType<typeof useActs>) => (
  <>
    <Dialog title={t('Save Current')} opened={asking?.to === 'save'} onClose={stop} focusAfter={BUTTON}>
      <NameForm
        {...NAMED}
        label={t('Template name')}
        refused={refusalOf(save.error)}
        name=""
        description={t('Saves filters, order and columns. It always shows your current assets.')}
        action={t('Save Template')}
        failed={t('We couldn’t save the template')}
        act={save}
        onNamed={save.start}
      />
    </Dialog>
    <Dialog title={t('Rename this template')} opened={asking?.to === 'rename'} onClose={stop} focusAfter={BUTTON}>
      {asking?.to === 'rename' && (
        <NameForm
          {...NAMED}
          label={t('Template name')}
          refused={refusalOf(rename.error)}
          name={asking.template.name}
          action={t('Save Name')}
          failed={t('We couldn’t rename the template')}
          act={rename}
          onNamed={(name) => rename.start({ id: asking.template.id, name })}
        />
      )}
    </Dialog>
    <AskFirst
      title={asking?.to === 'delete' ? t('Delete “{name}”?', { name: asking.template.name }) : ''}
      action={t('Delete Template')}
      failed={t('We couldn’t delete the template')}
      opened={asking?.to === 'delete'}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => asking?.to === 'delete' && remove.start(asking.template)}
      onClose={stop}
      focusAfter={BUTTON}
    >
      {t('This only deletes the template. Your assets stay as they are.')}
    </AskFirst>
  </>
)

const NAMED = { draftOf: 'template', max: TEMPLATE_NAME_MAX }

/** A name that is taken, a list that is full. */
const refusalOf = (error: Error | null) =>
  isRefusedAs(error, 'NAME_TAKEN', 'TOO_MANY_TEMPLATES') ? error.message : undefined
