import type { CurrentUser } from './-services.ts'

/** The name in greetings: the preferred one, else the first of the full name; null when neither is known. */
export const callName = ({
  register,
}: {
  register: Pick<CurrentUser['register'], 'preferredName' | 'fullname'>
}): string | null => register.preferredName ?? (register.fullname.trim().split(/\s/)[0] || null)
