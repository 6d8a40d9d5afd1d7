/** How one name is described on the pieces that it stands on. */
export interface GivenAs {
  relationships: readonly string[]
  emails: readonly string[]
}

/** A name is one person’s. Where it is described in several ways, it may be that of two. */
export const mayBeTwo = ({ relationships, emails }: GivenAs) => relationships.length > 1 || emails.length > 1
