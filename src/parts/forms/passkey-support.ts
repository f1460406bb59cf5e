/** Whether this browser can make and use passkeys. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function'
