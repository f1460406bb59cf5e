export const cookieIn = (cookies: string, name: string): string | null => {
  const pair = cookies.split(/; */).find(text => text.startsWith(`${name}=`))
  return pair === undefined ? null : pair.slice(name.length + 1)
}

/** A cookie's name; with the https prefix only this host can set it (ASVS 3.3.3). */
export const hostCookieName = (name: string, https: boolean): string => (https ? `__Host-${name}` : name)

export const hostCookie = (
  name: string,
  value: string,
  { seconds, sameSite, https }: { seconds: number; sameSite: 'Lax' | 'Strict'; https: boolean },
): string =>
  `${hostCookieName(name, https)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${https ? '; Secure' : ''}`
