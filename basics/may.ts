/** What somebody may do in a vault that they were let into. Each contains those before it. docs/decisions/letting-in.md */
export const MAY = ['view', 'download', 'print', 'comment', 'propose', 'edit', 'manage'] as const
export type May = (typeof MAY)[number]

export const mayDo = (may: May, wanted: May) => MAY.indexOf(may) >= MAY.indexOf(wanted)

/** Whoever does works in the vault as its owner does, and sees all of it. */
export const worksInVault = (may: May) => mayDo(may, 'edit')
