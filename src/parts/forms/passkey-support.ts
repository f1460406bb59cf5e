export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function'
