import { exportAddress, type ExportFormat } from '#work/reports/rules/reports.ts'
import { anAsset } from './assets.ts'
import { anUploader } from './files/upload.ts'

/** Casts creators with works, who may always export. */
export const exportingMaker =
  (installation: Parameters<typeof anUploader>[0]) =>
  async (works: object[] = [], casting: object = {}) => {
    const cleo = await anUploader(installation, { name: 'Cleo Ötztal', ...casting })
    const person = { id: cleo.id, email: '', role: 'creator' } as const
    for (const work of works)
      await anAsset({ category: null, created_at: new Date('2026-03-01T12:00:00Z'), ...work }, person)
    const ask = (format: ExportFormat, body: object = {}) => cleo.post(exportAddress(format), body)
    return { ...cleo, person, ask }
  }
