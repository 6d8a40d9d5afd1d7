/** `1 asset`, `1,200 assets`, in the reader's own locale. */
export const assetsInWords = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'asset' : 'assets'}`
