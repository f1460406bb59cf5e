import { errorCodeValues } from '#openapi/generated/enumerations.ts'

export type ErrorCode = (typeof errorCodeValues)[number]

/** Spec 2 §8: the browser's texts are in `src/i18n`, the API's `message` is in this table. */
const catalogue: Readonly<Record<ErrorCode, { readonly status: number; readonly meaning: string }>> = {
  '0000': { status: 500, meaning: 'Generic error' },
  '0001': { status: 404, meaning: 'Register not found' },
  '0002': { status: 404, meaning: 'User email not found' },
  '0003': { status: 409, meaning: 'Company email already set up' },
  '0004': { status: 404, meaning: 'Company not found' },
  '0005': { status: 404, meaning: 'Companies not found' },
  '0006': { status: 404, meaning: 'User not found' },
  '0007': { status: 403, meaning: 'User has no access to a company' },
  '0008': { status: 409, meaning: 'Seats exceeded, contact the administrator' },
  '0009': { status: 400, meaning: 'Invalid email domain' },
  '0010': { status: 404, meaning: 'Leak not found' },
  '0011': { status: 409, meaning: 'Domain belongs to a company, check for an invitation' },
  '0012': { status: 402, meaning: 'Previous register has no credits' },
  '0013': { status: 402, meaning: 'Register has no credits' },
  '0014': { status: 404, meaning: 'Admin users not found' },
  '0015': { status: 401, meaning: 'Please authenticate' },
  '0016': { status: 403, meaning: 'Forbidden' },
  '0017': { status: 400, meaning: 'Incorrect token' },
  '0018': { status: 404, meaning: 'Invite not found' },
  '0019': { status: 409, meaning: 'Email already taken' },
  '0020': { status: 409, meaning: 'Register already has 0 credits' },
  '0021': { status: 404, meaning: 'Previous register not found' },
  '0022': { status: 401, meaning: 'Incorrect credentials, please try again' },
  '0023': { status: 404, meaning: 'Code not found' },
  '0024': { status: 400, meaning: 'Code not valid' },
  '0025': { status: 410, meaning: 'Code is expired' },
  '0026': { status: 404, meaning: 'Report not found' },
  '0027': { status: 409, meaning: 'Report conflict' },
  '0028': { status: 403, meaning: 'Account access temporarily disabled' },
  '0029': { status: 403, meaning: 'Contact the system administrator' },
  '0030': { status: 400, meaning: 'Failed to update phone number' },
  '0031': { status: 400, meaning: 'Unexpected sign-in step' },
  '0032': { status: 400, meaning: 'Failed to resend code' },
  '0033': { status: 400, meaning: 'Failed to update MFA options' },
  '0034': { status: 400, meaning: 'Error during sign in' },
  '0035': { status: 409, meaning: 'Domain used by a company, sign up by the invitation link' },
  '0036': { status: 400, meaning: 'Failed to send verification code' },
  '0037': { status: 400, meaning: 'Error during sign up' },
  '0038': { status: 400, meaning: 'Error during confirmation' },
  '0039': { status: 400, meaning: 'No MFA method selected' },
  // Ours, for what the specification has no code of (docs/adr/0004).
  '0040': { status: 409, meaning: 'Changed in the meantime' },
  '0041': { status: 404, meaning: 'Not found' },
  '0042': { status: 429, meaning: 'Too many attempts' },
}

export const isErrorCode = (value: unknown): value is ErrorCode =>
  errorCodeValues.some(code => code === value)

export const statusOfError = (code: ErrorCode): number => catalogue[code].status

export const meaningOfError = (code: ErrorCode): string => catalogue[code].meaning

/** Anything but a number from 1 to 27 becomes 0000 (spec 1 §5; docs/adr: error-code cap). */
export const capVisibleErrorCode = (code: string): ErrorCode =>
  isErrorCode(code) && code <= '0027' ? code : '0000'
