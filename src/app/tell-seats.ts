import type { Actor } from 'xstate'
import type { sessionFlow } from '#machines/flow/session.ts'
import type { components } from '#openapi/generated/api.d.ts'

/** The header tells as many seats as the page below it has just read. */
export const tellSeats =
  (session: Actor<typeof sessionFlow>, companyId: string) =>
  (seats: components['schemas']['Seats']): void => {
    const { register } = session.getSnapshot().context
    if (register?.company?.id !== companyId) return
    session.send({
      type: 'session.registerChanged',
      register: { ...register, company: { ...register.company, seats } },
    })
  }
