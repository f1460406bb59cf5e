/** The address of one request, to which answers to it come, as `requests+CODE@example.com`. */
export const replyAddressOf = (requestsAddress: string, requestId: string): string => {
  const at = requestsAddress.lastIndexOf('@')
  return `${requestsAddress.slice(0, at)}+${requestId.replaceAll('-', '')}${requestsAddress.slice(at)}`
}

const uuidIn = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toLowerCase()

/** The requests whose own addresses an email went to. */
export const idsIn = (requestsAddress: string, to: readonly string[]): string[] => {
  const at = requestsAddress.lastIndexOf('@')
  const [local, domain] = [
    requestsAddress.slice(0, at).toLowerCase(),
    requestsAddress.slice(at).toLowerCase(),
  ]
  return to.flatMap(address => {
    const [, tag = ''] = address.endsWith(domain)
      ? address.slice(0, -domain.length).split(`${local}+`, 2)
      : []
    return /^[\da-f]{32}$/.test(tag) ? [uuidIn(tag)] : []
  })
}
