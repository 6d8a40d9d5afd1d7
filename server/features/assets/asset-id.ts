/** Anything else can be no asset's: it is answered like an id that nobody has. */
export const isAssetId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
