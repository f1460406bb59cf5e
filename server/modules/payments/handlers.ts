import { noteForgery } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { languageOf } from '#server/platform/http/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createCodesService } from './codes.ts'
import { setPartner } from './partners.ts'
import { writeReceipt } from './receipt.ts'
import { createPaymentsService } from './service.ts'

export type PaymentOperations =
  | 'createPaymentIntent'
  | 'openPaymentManager'
  | 'listPayments'
  | 'getPayment'
  | 'downloadReceipt'
  | 'receivePaymentEvent'
  | 'getCode'
  | 'redeemCode'
  | 'setPartner'

/** Guessing codes is limited by person and, more widely because many may share one, by address. */
const guessesOfPerson = { name: 'code.person', attempts: 10, perSeconds: 600, code: '0000' } as const
const guessesOfAddress = { name: 'code.address', attempts: 60, perSeconds: 600, code: '0000' } as const

/** Payments, credits and codes (spec 1 §7 Payments and codes). */
export const createPaymentsModule = (platform: Platform): Handlers<PaymentOperations> => {
  const payments = createPaymentsService(platform)
  const codes = createCodesService(platform)
  const limitGuesses = async (request: {
    ip: string
    principal: { cognitoId: string } | null
  }): Promise<void> => {
    await platform.throttle.spend(guessesOfAddress, request.ip)
    await platform.throttle.spend(guessesOfPerson, request.principal?.cognitoId ?? '')
  }
  return {
    createPaymentIntent: async request => payments.begin(registerIdOf(request), request.body.product),
    openPaymentManager: async request => ({ url: await payments.managementUrl(registerIdOf(request)) }),
    listPayments: async request =>
      payments.list(registerIdOf(request), request.query.page ?? 1, request.query.pageSize ?? 10),
    getPayment: async request => payments.show(registerIdOf(request), request.params.id),
    downloadReceipt: async request => {
      const receipt = await payments.receipt(registerIdOf(request), request.params.id)
      const day = receipt.paidAt.toISOString().slice(0, 10)
      request.setHeader('content-disposition', `attachment; filename="wardlight-${day}.pdf"`)
      return writeReceipt(languageOf(request), receipt)
    },
    receivePaymentEvent: async request => {
      if (request.rawBody === null) throw new AppError('0017', { status: 401 })
      const event = await platform.payments
        .readWebhook(request.rawBody, request.headers)
        .catch(async (error: unknown) => {
          if (error instanceof AppError) await noteForgery('webhook.refused')
          throw error
        })
      if (event !== null) await payments.take(event)
      return { received: true }
    },
    getCode: async request => {
      await limitGuesses(request)
      return codes.look(registerIdOf(request), request.params.code)
    },
    redeemCode: async request => {
      await limitGuesses(request)
      return codes.redeem(registerIdOf(request), request.params.code)
    },
    setPartner: async request => setPartner(platform, registerIdOf(request), request.body),
  }
}
