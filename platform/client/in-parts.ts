/** As many at a time as one call takes. */
export function* inParts<Item>(items: readonly Item[], most: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += most) yield items.slice(start, start + most)
}
