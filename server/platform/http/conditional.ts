/** The caller has the current answer already: 304, without a body. Thrown by `answerUnlessKnown`. */
export class NotModified extends Error {}

interface ConditionalRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  setHeader(name: string, value: string): void
}

/**
 * Names what this answer would be by an etag, before the costly part of it is made.
 *
 * @throws NotModified when the caller sent the same one as `if-none-match`.
 */
export const answerUnlessKnown = (request: ConditionalRequest, version: string): void => {
  const etag = `"${version}"`
  request.setHeader('etag', etag)
  const known = request.headers['if-none-match']
  if (typeof known !== 'string') return
  // A proxy that compresses makes an etag weak: W/"…" is the same answer.
  const tags = known.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  if (tags.includes(etag)) throw new NotModified()
}
