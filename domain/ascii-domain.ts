/** ASCII alone, or a sign that no host has. */
const asItIs = /^[\0-\u007f]*$|[\s/?#:@\\%]/

/** A host in ASCII: other letters become `xn--` names. Returns invalid names unchanged. */
export const asciiDomain = (host: string): string => {
  const address = `http://${host}`
  return asItIs.test(host) || !URL.canParse(address) ? host : new URL(address).hostname
}
