/** `t***@e***`: enough to recognize one's own address. */
export const maskEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`
}

/** The last four digits. */
export const maskPhone = (phone: string): string => `+*******${phone.slice(-4)}`
