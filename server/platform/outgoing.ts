/** A host that configuration does not name, or an answer that leads to another one. */
export class OutgoingRefused extends Error {}

/**
 * `fetch` that reaches the origins of these addresses and no others, and follows no redirect: what is asked and answered stays between
 * Wardlight and a service that configuration names (docs/security/outgoing-connections.md). Nothing else in the server calls `fetch`.
 */
export const outgoingTo = (...addresses: readonly string[]): typeof fetch => {
  const allowed = new Set(addresses.map(address => new URL(address).origin))
  return async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input)
    if (!allowed.has(origin)) throw new OutgoingRefused(`${origin} is not among the hosts that may be called`)
    return fetch(input, { ...init, redirect: 'error' })
  }
}
