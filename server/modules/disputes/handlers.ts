import { invalidInput } from '#server/platform/http/app-error.ts'
import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { pagination, rowsOf, wantedPage } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readFinding } from '../leaks/finding.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { countOpenDisputes, decideDispute, findOpenDisputes, openDispute, withdrawDispute } from './store.ts'

/** What people say isn’t right about their findings; operators decide (docs/accuracy.md). */
export const createDisputesModule = (platform: Platform) => {
  const { db, clock } = platform
  const events = createNotificationEvents(platform)

  return {
    async disputeFinding(request) {
      const { reason } = request.body
      const words = request.body.words.trim()
      if (reason === 'other' && words === '') throw invalidInput({ name: 'words', rule: 'required' })
      const person = { registerId: registerIdOf(request), findingId: request.params.id, at: clock.now() }
      await db.transaction().execute(transaction => openDispute(transaction, person, { reason, words }))
      return readFinding(db, person.registerId, person.findingId, person.at)
    },

    async withdrawDispute(request) {
      const person = { registerId: registerIdOf(request), findingId: request.params.id, at: clock.now() }
      await db.transaction().execute(transaction => withdrawDispute(transaction, person))
      return readFinding(db, person.registerId, person.findingId, person.at)
    },

    async listDisputes(request) {
      const wanted = wantedPage(request.query)
      const [total, items] = await Promise.all([
        countOpenDisputes(db),
        findOpenDisputes(db, registerIdOf(request), rowsOf(wanted)),
      ])
      return { items, pagination: pagination(wanted, total) }
    },

    async decideDispute(request) {
      const { verdict } = request.body
      const message = request.body.message.trim()
      if (message === '') throw invalidInput({ name: 'message', rule: 'required' })
      const findingId = request.params.id
      const at = clock.now()
      await db.transaction().execute(async transaction => {
        const operatorId = registerIdOf(request)
        const { registerId, type } = await decideDispute(transaction, {
          operatorId,
          findingId,
          verdict,
          message,
          at,
        })
        await events.disputeDecided(transaction, {
          registerId,
          findingId,
          category: type,
          verdict,
          message,
          at,
        })
      })
      return undefined
    },
  } satisfies Partial<Handlers>
}
