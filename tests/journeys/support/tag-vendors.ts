import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** As the vendors’ scripts do: each works through its queue, sends what it learned, and one loads a part of its own. */
const scripts: Readonly<Record<string, string>> = {
  '/analytics.js': `{
    const { origin } = new URL(document.currentScript.src)
    for (const [name, id] of dataLayer) if (name === 'config') void fetch(origin + '/collect?id=' + id, { mode: 'no-cors' })
    const part = document.createElement('script')
    part.src = origin + '/part.js'
    document.head.append(part)
    document.cookie = '_ga=1; path=/'
  }`,
  '/part.js': '',
  '/pixel.js': `{
    const { origin } = new URL(document.currentScript.src)
    for (const [name, what] of fbq.queue) if (name === 'track') new Image().src = origin + '/tr?ev=' + what
    document.cookie = '_fbp=1; path=/'
  }`,
}

/** Both vendors on loopback, with the paths that browsers requested. */
export const startTagVendors = async () => {
  const requested: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requested.push(url)
    response.setHeader('content-type', 'text/javascript')
    response.end(scripts[url.split('?')[0] ?? ''] ?? '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Since the last time. */
    takeRequested: () => requested.splice(0).sort(),
    requested: () => requested.toSorted(),
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
