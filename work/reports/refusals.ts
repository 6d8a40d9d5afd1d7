import * as z from 'zod'
import { MAX_TEMPLATES } from './rules/reports.ts'
import { t } from '#basics/words/words.ts'
import { refusals, entry, inDigits } from '#platform/contract/refusals.ts'

/** What is refused of reports. */
export const reportRefusals = refusals(
  {
    'NAME_TAKEN.template': entry(409, 'You already have a template with this name.'),
    'TOO_MANY_TEMPLATES.own': entry(409, () =>
      t('You already have {max} templates. Please delete one first.', { max: MAX_TEMPLATES }),
    ),
    EXPORT_NOT_IN_PLAN: entry(
      403,
      'Report export is part of the fixed plan. You can download your archive in every plan.',
    ),
    TOO_MUCH_TO_PRINT: entry(422, 'This report is too long for a PDF. Narrow the filters, or export a table instead.'),
    TOO_MANY_TO_PRINT: entry(
      422,
      (counts: { count: number; max: number }) =>
        t(
          'A PDF can list up to {max} assets, and this report has {count}. Narrow the filters, or export a table instead.',
          inDigits(counts),
        ),
      z.object({ max: z.int() }),
    ),
  },
  {
    report_configuration_names: 'NAME_TAKEN.template',
    report_configurations_within_limit: 'TOO_MANY_TEMPLATES.own',
  },
)
