/** Of whatever was thrown; '' where it has no such text. */
export const exceptionText = (error: unknown, key: 'name' | 'message'): string => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined
  return typeof value === 'string' ? value : ''
}

export const exceptionName = (error: unknown): string => exceptionText(error, 'name')
