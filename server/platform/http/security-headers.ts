import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

// Helmet knows only Node's own response, so that is what a nonce belongs to.
const nonces = new WeakMap<ServerResponse, string>()

/** The nonce that this answer's styles carry (Emotion); a new one for every answer. */
export const styleNonceOf = (reply: FastifyReply): string => nonceOf(reply.raw)

const nonceOf = (response: ServerResponse): string => {
  const nonce = nonces.get(response) ?? randomBytes(16).toString('base64')
  nonces.set(response, nonce)
  return nonce
}

/**
 * CSP without unsafe-inline and with Trusted Types, HSTS, nosniff, no framing, no referrer across origins.
 * `extra`: origins that configuration adds (a GrowthBook host, Amazon Cognito).
 */
export const sendSecurityHeaders = async (
  app: FastifyInstance,
  extra: { readonly connect: readonly string[]; readonly https: boolean },
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...extra.connect],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // src/services/employee-file/trusted-worker-url.ts: lets one script through, the worker that reads employee files.
        trustedTypes: ['wardlight-worker'],
      },
    },
    strictTransportSecurity: extra.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  })
}
