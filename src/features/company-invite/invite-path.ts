const invitePaths = /^\/(?:invite|admin\/invite|company)(?:\/[\w.-]+){1,3}$/

/** The address inside the product that a pasted link or code leads to; null when it is neither. */
export const invitePathIn = (pasted: string): string | null => {
  const text = pasted.trim()
  if (/^[\w-]{8,64}$/.test(text)) return `/invite/${text}`
  const path = URL.canParse(text) ? new URL(text).pathname : text
  return invitePaths.test(path) ? path : null
}
