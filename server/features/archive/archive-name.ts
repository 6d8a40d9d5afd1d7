/** `strongroom-archive-2026-11-21.zip` */
export const archiveName = (now: Date) => `strongroom-archive-${now.toISOString().slice(0, 10)}.zip`

export const isArchiveName = (name: string) => /^strongroom-archive-\d{4}-\d\d-\d\d\.zip$/.test(name)
