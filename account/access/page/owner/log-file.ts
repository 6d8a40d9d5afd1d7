import { BYTE_ORDER_MARK, lineOf } from '#basics/csv.ts'
import { t } from '#basics/words/words.ts'
import type { LogLine } from '../../contract.ts'
import { LOG_LABELS } from '../../rules.ts'

/** The log as a spreadsheet, in which no name can run. */
export function logFile(lines: readonly LogLine[]): File {
  const rows = [
    [t('When'), t('Access'), t('Who of a firm'), t('What happened'), t('Asset'), t('File'), t('Device')],
    ...lines.map(({ created_at, name, by, kind, asset, file, device }) => [
      created_at,
      name,
      by ?? '',
      t(LOG_LABELS[kind]),
      asset ?? '',
      file ?? '',
      device ?? '',
    ]),
  ]
  return new File([BYTE_ORDER_MARK, ...rows.map(lineOf)], `${t('Access log')}.csv`, { type: 'text/csv' })
}
