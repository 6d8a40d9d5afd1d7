import { Button } from '@mantine/core'
import { PRESETS } from '#account/access/rules.ts'
import { vaultAddress } from '#account/access/page/shared/vault-address.ts'
import { withinVisit } from '#account/access/page/shared/within-visit.ts'
import { mayDo, worksInVault } from '#basics/may.ts'
import { t } from '#basics/words/words.ts'
import { explain } from '#platform/client/explain.ts'
import { fetchFile } from '#platform/client/fetch-file.ts'
import { baseOf } from '#platform/client/vault-grant.ts'
import layout from '#ui/layout.module.css'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Job } from '../contract/jobs.ts'
import classes from './board.module.css'

/** What a job is done in: the vault of the client, by what they share. */
export const InTheVault = ({ job: { accesses, client_name } }: { job: Job }) => (
  <section className={classes.part} aria-labelledby="in-the-vault">
    <h2 id="in-the-vault">{t('In their vault')}</h2>
    {accesses.length === 0 && (
      <p className={layout.quiet}>
        {t(
          '{name} shares nothing with you right now. They choose it on their page “Access”; to record, you need to work in their vault.',
          {
            name: client_name,
          },
        )}
      </p>
    )}
    {accesses.map((access) => (
      <Way key={access.id} access={access} />
    ))}
  </section>
)

type Access = Job['accesses'][number]

function Way({ access: { id, preset, may } }: { access: Access }) {
  const print = useSingleMutation(
    () =>
      withinVisit(id, () =>
        fetchFile(`/api/shared/${id}/papers/inventory`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }),
      ),
    {
      onSuccess: saveFile,
      onError: (error) =>
        void toast({ kind: 'bad', title: t('We couldn’t make the inventory'), message: explain(error).text }),
    },
  )
  return (
    <>
      <p className={layout.quiet}>{PRESETS[preset].label}</p>
      <ul className={classes.ways}>
        {waysInto(id, may).map(([address, label]) => (
          <li key={address}>
            <Button component="a" href={address} variant="default">
              {label}
            </Button>
          </li>
        ))}
        {mayDo(may, 'print') && (
          <li>
            <Button variant="default" loading={print.isPending} onClick={() => print.start()}>
              {t('Inventory as PDF')}
            </Button>
          </li>
        )}
      </ul>
    </>
  )
}

/** On a phone in the house: photos first, then room by room; at a desk, the table. */
function waysInto(id: string, may: Access['may']): [address: string, label: string][] {
  if (!worksInVault(may)) return [[vaultAddress(id, may), t('Open their vault')]]
  const base = baseOf(id)
  return [
    [`${base}/walkthroughs`, t('Room by room')],
    [`${base}/add-asset`, t('Add a piece')],
    [`${base}/to-finish`, t('Add many photos')],
    [`${base}/vault?view=table`, t('Review in the table')],
  ]
}
