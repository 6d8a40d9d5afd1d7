import type { Export } from './export.ts'

/** A report as JSON, one asset a line. */
export async function* jsonOf({ columns, rows, summary, today }: Export): AsyncGenerator<string> {
  const { currency, total_assets, total_value } = summary
  const head = { exportDate: today, totalAssets: total_assets, totalValue: total_value?.amount ?? null, currency }
  yield `${JSON.stringify(head).slice(0, -1)},"assets":[`
  let between = '\n'
  for await (const page of rows) {
    let text = ''
    for (const row of page) {
      const { id } = row
      const cells = Object.fromEntries(columns.map((column) => [column, row[column]]))
      text += between + JSON.stringify({ id, ...cells })
      between = ',\n'
    }
    yield text
  }
  yield '\n]}\n'
}
