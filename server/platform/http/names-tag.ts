/** Whether whoever asks has this copy already; a compressed answer bears the tag in its weak form. */
export const namesTag = (header: string | undefined, etag: string) =>
  header?.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim())) ?? false
