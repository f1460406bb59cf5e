import type { Words } from '../words.ts'

/** The titles of the sample file, in the order of its columns; each of them is one of `ownTitles` in `headers.ts`. */
export const templateTitles = (i18n: Words): readonly string[] => [
  i18n.t({ id: 'template.firstName', message: 'First name' }),
  i18n.t({ id: 'template.lastName', message: 'Last name' }),
  i18n.t({ id: 'template.email', message: 'Email' }),
  i18n.t({ id: 'template.department', message: 'Department' }),
  i18n.t({ id: 'template.role', message: 'Role' }),
]
