/** It satisfies spec 2 §5 and is in no breached set; it only works in a demo. */
export const demoPassword = 'Wardlight-Demo-2026!'

export const companyDomain = 'northwind.example'

export interface DemoPerson {
  readonly email: string
  readonly fullname: string
  readonly phone: string
  readonly groups: readonly string[]
  readonly shows: string
}

export const individual: DemoPerson = {
  email: 'individual@demo.example',
  fullname: 'Robin Mercer',
  phone: '+14165550142',
  groups: [],
  shows: 'a person with findings of every kind and half a year of scores',
}

export const fresh: DemoPerson = {
  email: 'fresh@demo.example',
  fullname: 'Ines Delacroix',
  phone: '+14165550118',
  groups: [],
  shows: 'a newcomer with one credit and no profile yet',
}

export const employee: DemoPerson = {
  email: 'employee@northwind.example',
  fullname: 'Noor Lindqvist',
  phone: '+16135550177',
  groups: ['USER'],
  shows: 'an employee of Northwind',
}

export const admin: DemoPerson = {
  email: 'admin@northwind.example',
  fullname: 'Elena Castellanos',
  phone: '+14165550160',
  groups: ['ADMIN'],
  shows: 'an administrator of Northwind, a company of two hundred',
}

export const owner: DemoPerson = {
  email: 'owner@northwind.example',
  fullname: 'Tomas Okafor',
  phone: '+14165550161',
  groups: ['COMPANY_OWNER'],
  shows: 'the owner of Northwind',
}

export const operator: DemoPerson = {
  email: 'operator@wardlight.example',
  fullname: 'Priya Nair',
  phone: '+14165550190',
  groups: ['SUPER_ADMIN'],
  shows: 'an operator of Wardlight, who may view every company',
}

export const demoPeople: readonly DemoPerson[] = [individual, fresh, employee, admin, owner, operator]

/** Codes for "Do you have a code?": one that works, a used up one, an expired one. */
export const demoCodes = {
  works: { code: 'WELCOME-2026', credits: 1, uses_left: 1000, expires_at: null },
  usedUp: { code: 'LAUNCH-DAY', credits: 1, uses_left: 0, expires_at: null },
  expired: { code: 'SPRING-2025', credits: 1, uses_left: 500, expires_at: '2025-06-21T00:00:00.000Z' },
} as const
