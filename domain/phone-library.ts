import { isValidPhoneNumber, validatePhoneNumberLength } from 'libphonenumber-js/min'
import type { PhoneLibrary } from './validation.ts'

/** libphonenumber with metadata of our own (docs/adr/0041); heavy, so the page loads it by `import()`. */
export const phoneLibrary: PhoneLibrary = {
  lengthOf: e164 => {
    const length = validatePhoneNumberLength(e164)
    if (length === 'TOO_SHORT' || (length === 'NOT_A_NUMBER' && /^\+\d/.test(e164))) return 'tooShort'
    if (length === 'TOO_LONG') return 'tooLong'
    return length === undefined ? 'fits' : 'notPossible'
  },
  isValid: e164 => isValidPhoneNumber(e164),
}
