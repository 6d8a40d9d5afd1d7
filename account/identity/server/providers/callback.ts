/** Where providers send people back to. */
export const CALLBACK = '/callback/:id'
