const invitePaths = /^\/(?:invite|admin\/invite|company)(?:\/[\w.-]+){1,3}$/

/** The app's path for a pasted link or code; null when it is neither. */
export const invitePathIn = (pasted: string): string | null => {
  const text = pasted.trim()
  if (/^[\w-]{8,64}$/.test(text)) return `/invite/${text}`
  const path = URL.canParse(text) ? new URL(text).pathname : text
  return invitePaths.test(path) ? path : null
}
