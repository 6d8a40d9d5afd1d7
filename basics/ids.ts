/** The shape of every id. What has another can be nobody's: it is answered like an id that is not there. */
export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
