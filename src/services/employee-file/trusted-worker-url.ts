// oxlint-disable-next-line import/default -- Vite makes the export: the address of the built worker
import workerUrl from './check-worker.ts?worker&url'

/** Trusted Types, as far as they are used here; TypeScript does not know them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string }
}

let policy: { createScriptURL: (url: string) => string } | undefined

/**
 * The address of the worker, as our content security policy asks for it: the one policy of the page (`wardlight-worker`, see
 * server/platform/http/security-headers.ts) lets this one script through and nothing else.
 */
export const trustedWorkerUrl = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('wardlight-worker', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError('Only the worker for employee files may be started')
      return url
    },
  })
  return policy?.createScriptURL(workerUrl) ?? workerUrl
}
