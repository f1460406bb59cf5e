import type { CurrentUser } from './-services.ts'

/** The preferred name, else the full one; null when neither is known. */
export const callName = ({ register }: CurrentUser): string | null =>
  register.preferredName ?? (register.fullname === '' ? null : register.fullname)
