/** What a form says, in a digest; none without TLS, where the browser makes none. */
const digestOf = async (form: FormData): Promise<string | null> => {
  if (!('subtle' in crypto)) return null
  const parts = [...form].flatMap(([name, value]) => {
    const file = typeof value === 'string' ? null : [value.name, value.size]
    return [JSON.stringify([name, file ?? value]), value]
  })
  const digest = await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** A form to POST: the client gives the same one the same Idempotency-Key until it is answered (docs/adr/0066). */
export const asForm = async (form: FormData) => {
  const digest = await digestOf(form)
  return { bodySerializer: () => form, ...(digest !== null && { headers: { 'idempotency-key': digest } }) }
}
