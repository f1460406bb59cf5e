/** Why a read has no answer that `endReads` has ended: no outage. */
export class EndedRead extends Error {}

const open = new Set<AbortController>()

/** Makes a call that reads so that `endReads` can end it while it has no answer. */
export const asRead =
  (fetch: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'GET') return fetch(request)
    const controller = new AbortController()
    open.add(controller)
    try {
      return await fetch(
        new Request(request, { signal: AbortSignal.any([request.signal, controller.signal]) }),
      )
    } finally {
      open.delete(controller)
    }
  }

/** Ends the reads that have no answer yet, so that trying again starts none beside them. */
export const endReads = (): void => {
  for (const controller of open) controller.abort(new EndedRead())
}
