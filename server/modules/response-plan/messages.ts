import type { ContactsNotified, NotifyContacts } from '#openapi/generated/api.d.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Asker, admit, isSameText, refuseNobody } from './access.ts'
import { createPlanCodes } from './codes.ts'
import { messageQueue } from './deliveries.ts'
import { findDeliveries, insertMessage, type Recipient } from './messages-store.ts'
import { presentDelivery } from './present.ts'
import { findPlanForUse, type PlanInUse } from './store.ts'

/** Limits guesses at the date of birth, and messages to contacts. */
const messages = { name: 'plan-message', attempts: 10, perSeconds: 900, code: '0024' } as const

const recipientsOf = (plan: PlanInUse, wanted: readonly string[]): Recipient[] => {
  const contacts = new Map(
    [...plan.family_contacts, ...plan.professional_contacts].map(contact => [
      contact.id.toLowerCase(),
      contact,
    ]),
  )
  return wanted.map(id => {
    const contact = contacts.get(id.toLowerCase())
    if (contact === undefined) throw invalidInput({ name: 'contact', rule: 'contactUnknown' })
    return { contactId: contact.id, name: contact.name, email: contact.email }
  })
}

export const createPlanMessages = ({
  db,
  jobs,
  clock,
  throttle,
  keys,
}: Pick<Platform, 'db' | 'jobs' | 'clock' | 'throttle' | 'keys'>) => {
  const codes = createPlanCodes(keys)
  return {
    /**
     * Repeating a request returns the first result.
     * @throws AppError 400 without a register id (spec 1 §8) or for an unknown contact; 0024 when plan,
     * register and birthday don't match; 0025 after the visit.
     */
    async send(
      planId: string,
      registerId: string | null,
      asker: Asker,
      wanted: NotifyContacts,
    ): Promise<ContactsNotified> {
      if (registerId === null)
        throw new AppError('0000', {
          status: 400,
          message: 'Register ID is required but not available',
          fields: [{ name: 'x-register-id', rule: 'required' }],
        })
      refuseNobody(asker)
      await throttle.spend(messages, `ip:${asker.ip}`)
      await throttle.spend(messages, `plan:${planId.toLowerCase()}`)
      const tokenHash = codes.hashVisit(asker.visit)
      const found = await findPlanForUse(db, { 'response_plan.id': planId }, { tokenHash, lock: false })
      const { plan, context } = admit(found, asker, clock.now())
      const belongs = isSameText(plan.register_id, registerId.toLowerCase())
      const isRight =
        wanted.birthday === undefined ? context.by === 'visitor' : isSameText(plan.birthday, wanted.birthday)
      if (!isRight || !belongs) throw new AppError('0024')
      const message = {
        requestId: wanted.requestId,
        text: wanted.message,
        recipients: recipientsOf(plan, wanted.contact),
      }
      const rows = await db.transaction().execute(async transaction => {
        const inserted = await insertMessage(transaction, plan, message, context)
        const [first] = inserted
        if (first === undefined) return findDeliveries(transaction, plan.id, wanted.requestId)
        await jobs.send(
          messageQueue,
          { messageId: first.message_id },
          { key: first.message_id, within: transaction },
        )
        return inserted
      })
      return { deliveries: rows.map(presentDelivery) }
    },
  }
}
