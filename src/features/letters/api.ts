import { type Failure, failureOf, isConflict } from '#machines/port-error.ts'
import type {
  Deliveries,
  Delivery,
  DeliveryMove,
  ReplyAttachment,
  SignedLetter,
} from '#openapi/generated/api.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { toast } from '#src/parts/page/toasts.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'

export const readDeliveries = (api: Api, id: string): Promise<Deliveries> =>
  unwrap(api.GET('/v1/findings/{id}/deliveries', { params: { path: { id } } }))

/** The last letter about a finding, unless it was taken back; undefined without one, or where that can’t be read. */
export const readLastDelivery = async (api: Api, id: string): Promise<Delivery | undefined> => {
  try {
    return (await readDeliveries(api, id)).items.find(({ state }) => state !== 'takenBack')
  } catch {
    return undefined
  }
}

/** Resolve to what refused it, or null. */
export interface LetterPorts {
  send: (findingId: string, letter: SignedLetter) => Promise<Failure | null>
  move: (deliveryId: string, move: DeliveryMove) => Promise<Failure | null>
  /** Saves an attachment of a reply; shows a toast on failure. */
  download: (file: Pick<ReplyAttachment, 'id' | 'name'>) => Promise<void>
}

export const letterPorts = ({ api, readAgain }: Pick<AppContext, 'api' | 'readAgain'>): LetterPorts => {
  /** Another tab, or the mail server, may have been first: then the page shows how it is now. */
  const attempt = async (call: () => Promise<unknown>): Promise<Failure | null> => {
    try {
      await call()
    } catch (error) {
      const failure = failureOf(error)
      if (!isConflict(failure)) return failure
      void toast('conflict')
    }
    await readAgain()
    return null
  }
  return {
    download: ({ id, name }) =>
      saveAnswer(name, api.GET('/v1/reply-attachments/{id}', { params: { path: { id } }, parseAs: 'blob' })),
    send: (id, body) =>
      attempt(() => unwrap(api.POST('/v1/findings/{id}/deliveries', { params: { path: { id } }, body }))),
    move: (id, move) =>
      attempt(() => unwrap(api.POST('/v1/deliveries/{id}/{move}', { params: { path: { id, move } } }))),
  }
}
