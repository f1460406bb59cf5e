/** The caller has the current answer already: 304, without a body. Thrown by `answerUnlessKnown`. */
export class NotModified extends Error {}

interface ConditionalRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  setHeader(name: string, value: string): void
}

/** Sets the answer's etag before its costly part is computed. @throws NotModified */
export const answerUnlessKnown = (request: ConditionalRequest, version: string): void => {
  const etag = `"${version}"`
  request.setHeader('etag', etag)
  const known = request.headers['if-none-match']
  if (typeof known !== 'string') return
  // A compressing proxy makes an etag weak: W/"…" is the same answer.
  const tags = known.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  if (tags.includes(etag)) throw new NotModified()
}
