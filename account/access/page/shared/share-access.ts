import { openedLater } from '#ui/opened-later.tsx'

/** Lets somebody see what is given, or changes that. */
export const ShareAccess = openedLater(async () => (await import('../owner/share-dialog.tsx')).ShareDialog)
