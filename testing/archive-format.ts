import { SUBJECTS } from '#app/server/subjects.ts'
import { archiveFormat } from '#work/archive/server/versions.ts'

/** What all subjects have in an archive. */
export const SECTIONS = SUBJECTS.flatMap(({ archive }) => archive ?? [])
export const ARCHIVE_FORMAT = archiveFormat(SECTIONS)
