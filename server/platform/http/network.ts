import { isIPv4, isIPv6 } from 'node:net'

const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
}

/** What limits count a caller by: an IPv4 address, or an IPv6 /64, in which a subscriber picks at will. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  if (!isIPv6(address)) return address
  const network = groupsOf(address).slice(0, 4)
  return `${network.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
