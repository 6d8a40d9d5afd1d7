/** What stops the process, said in words for the person who started it: they see the message and no stack trace. */
export class Refusal extends Error {
  override name = 'Refusal'
}
