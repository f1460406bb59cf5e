/** A host that is not configured, or a redirect to another one. */
export class OutgoingRefused extends Error {}

/** Reaches only these origins, without redirects; nothing else calls `fetch`. */
export const outgoingTo = (...addresses: readonly string[]): typeof fetch => {
  const allowed = new Set(addresses.map(address => new URL(address).origin))
  return async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input)
    if (!allowed.has(origin)) throw new OutgoingRefused(`${origin} is not among the hosts that may be called`)
    return fetch(input, { ...init, redirect: 'error' })
  }
}
