import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { styleNonceOf } from './security-headers.ts'

const oneYear = 365 * 24 * 60 * 60 * 1000

/** Addresses that the server answers itself; anything else that a browser opens is a page of the app. */
const ownAddress =
  /^\/(v1|v2|cognito|flags|inbox|assets|openapi\.json|config\.json|healthz|readyz|checkout)(\/|$|\?)/

/** Whether somebody opens a page of the app. */
export const asksForPage = ({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean =>
  method === 'GET' && !ownAddress.test(url) && (headers.accept ?? '').includes('text/html')

const nothingHere = async (): Promise<never> => {
  throw new AppError('0000', { status: 404, message: 'Nothing lives at this address' })
}

/**
 * Serves the built app: immutable, brotli-precompressed assets, and `index.html` for every page's address.
 * `settings` is what `/config.json` tells the browser, so that one build runs everywhere.
 */
export const serveWebApp = async (
  app: FastifyInstance,
  options: { readonly dist: string; readonly settings: () => Promise<object> },
): Promise<void> => {
  app.get('/config.json', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return options.settings()
  })
  const indexFile = join(options.dist, 'index.html')
  if (!existsSync(indexFile)) return void app.setNotFoundHandler(nothingHere)
  const index = readFileSync(indexFile, 'utf8')

  await app.register(fastifyStatic, {
    root: options.dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/')
      reply.header('cache-control', immutable ? `public, max-age=${oneYear / 1000}, immutable` : 'no-cache')
    },
    globIgnore: ['index.html', '**/*.br', '.vite/**'],
  })
  const sendIndex = (reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(index.replaceAll('__CSP_NONCE__', styleNonceOf(reply)))
  app.get('/', async (_request, reply) => sendIndex(reply))
  app.setNotFoundHandler(async (request, reply) => {
    if (asksForPage(request)) return sendIndex(reply)
    return nothingHere()
  })
}
