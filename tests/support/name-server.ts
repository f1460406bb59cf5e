import DNS from 'dns2'

/** A name server on this machine, which knows what a test tells it. */
export interface NameServer {
  /** For DNS_SERVERS. */
  readonly address: string
  /** TXT records by name. */
  readonly records: Map<string, readonly string[]>
  /** Mail servers by domain; `''` is the one that says that there is none (RFC 7505). */
  readonly mail: Map<string, readonly string[]>
  /** IPv4 addresses by host. */
  readonly hosts: Map<string, readonly string[]>
  /** Domains that nobody has registered, with all below them. */
  readonly unregistered: Set<string>
  /** Whether it answers that it can't answer. */
  isBroken: boolean
  close(): Promise<void>
}

const { Packet } = DNS

/** Starts a name server on a free port of the loopback interface. `published`: records that are kept elsewhere. */
export const startNameServer = async (
  published?: (name: string) => readonly string[],
): Promise<NameServer> => {
  const known = {
    records: new Map<string, readonly string[]>(),
    mail: new Map<string, readonly string[]>(),
    hosts: new Map<string, readonly string[]>(),
    unregistered: new Set<string>(),
    isBroken: false,
  }
  const server = DNS.createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request)
      const [question] = request.questions
      const name = question?.name.toLowerCase() ?? ''
      const isUnregistered = [...known.unregistered].some(
        domain => name === domain || name.endsWith(`.${domain}`),
      )
      if (known.isBroken) response.header.rcode = Packet.RCODE.SERVFAIL
      else if (isUnregistered) response.header.rcode = Packet.RCODE.NXDOMAIN
      else if (question?.type === Packet.TYPE.TXT)
        for (const data of known.records.get(name) ?? published?.(name) ?? [])
          response.answers.push(
            Object.assign(new Packet.Resource(name, Packet.TYPE.TXT, Packet.CLASS.IN, 1), { data }),
          )
      else if (question?.type === Packet.TYPE.MX)
        for (const exchange of known.mail.get(name) ?? [])
          response.answers.push(
            Object.assign(new Packet.Resource(name, Packet.TYPE.MX, Packet.CLASS.IN, 1), {
              exchange,
              priority: 10,
            }),
          )
      else if (question?.type === Packet.TYPE.A)
        for (const address of known.hosts.get(name) ?? [])
          response.answers.push(
            Object.assign(new Packet.Resource(name, Packet.TYPE.A, Packet.CLASS.IN, 1), { address }),
          )
      void send(response)
    },
  })
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } })
  if (udp === undefined || udp === null || typeof udp === 'string') throw new Error('no port')
  return Object.assign(known, {
    address: `127.0.0.1:${udp.port}`,
    close: async () => {
      await server.close()
    },
  })
}
