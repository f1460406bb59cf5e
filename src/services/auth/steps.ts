import type { ResendSignUpCodeOutput, SetUpTOTPOutput, SignInOutput } from 'aws-amplify/auth'
import type { Channel, CodeDelivery, SignInStep } from '#machines/flow/auth-ports.ts'
import { PortError } from '#machines/port-error.ts'

type NextStep = SignInOutput['nextStep']
type DeliveryDetails = Pick<ResendSignUpCodeOutput, 'destination' | 'deliveryMedium'>

const channels = { SMS: 'SMS', EMAIL: 'EMAIL', TOTP: 'SOFTWARE_TOKEN' } as const satisfies Record<
  string,
  Channel
>

/** The answer to SELECT_MFA_TYPE, in Amplify's terms. */
export const mfaTypeOf: Record<Channel, 'SMS' | 'EMAIL' | 'TOTP'> = {
  SMS: 'SMS',
  EMAIL: 'EMAIL',
  SOFTWARE_TOKEN: 'TOTP',
}

export const deliveryOf = (details: DeliveryDetails | undefined, sentAt: number): CodeDelivery => ({
  channel: details?.deliveryMedium === 'SMS' || details?.deliveryMedium === 'PHONE' ? 'SMS' : 'EMAIL',
  destination: details?.destination ?? null,
  sentAt,
})

/** Named by the embedded identity when it can't send a code; Amazon Cognito refuses the sign-in instead. */
const isUndeliverable = (details: DeliveryDetails | undefined): boolean =>
  String(details?.deliveryMedium) === 'NONE'

const appName = 'Wardlight'

export const appSecretOf = (
  { sharedSecret, getSetupUri }: SetUpTOTPOutput,
  email: string,
): { secret: string; uri: string } => ({ secret: sharedSecret, uri: getSetupUri(appName, email).href })

interface Attempt {
  now: number
  options: readonly Channel[]
  /** The account, which an authenticator app shows. */
  email: string
}

/** An unknown step is an unexpected one (0031). */
export const stepOf = (next: NextStep, { now, options, email }: Attempt): SignInStep => {
  const code = (delivery: CodeDelivery): SignInStep => ({
    kind: 'codeRequired',
    delivery: {
      ...delivery,
      ...('codeDeliveryDetails' in next &&
        isUndeliverable(next.codeDeliveryDetails) && { isUndeliverable: true as const }),
    },
    options: options.length > 0 ? options : [delivery.channel],
  })
  switch (next.signInStep) {
    case 'DONE':
      return { kind: 'signedIn' }
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return code({ ...deliveryOf(next.codeDeliveryDetails, now), channel: 'SMS' })
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return code({ ...deliveryOf(next.codeDeliveryDetails, now), channel: 'EMAIL' })
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return code({ channel: 'SOFTWARE_TOKEN', destination: null, sentAt: now })
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return { kind: 'mfaChoice', options: (next.allowedMFATypes ?? []).map(type => channels[type]) }
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return { kind: 'factorChoice', options: (next.allowedMFATypes ?? []).map(type => channels[type]) }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { kind: 'appSetup', ...appSecretOf(next.totpSetupDetails, email) }
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return { kind: 'emailSetup' }
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'newPasswordRequired' }
    case 'RESET_PASSWORD':
      return { kind: 'resetRequired' }
    case 'CONFIRM_SIGN_UP':
      return { kind: 'unconfirmed' }
    default:
      throw new PortError('0031')
  }
}

/** `t***@e***`: enough to recognize one's own address. */
export const maskedEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`
}

export const maskedPhone = (phone: string): string => `+*******${phone.slice(-4)}`
