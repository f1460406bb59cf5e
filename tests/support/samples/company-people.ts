import type {
  AcceptedInvite,
  CompanyInvite,
  CompanyMember,
  InviteCheck,
  InviteLink,
  Leaver,
} from '#openapi/generated/api.ts'

/** Somebody in the directory of a company who has joined. */
export const sampleMember = (difference: Partial<CompanyMember> = {}): CompanyMember => ({
  id: '7f000000-0000-4000-8000-0000000000a1',
  inviteId: null,
  email: 'ada@northwind.example',
  fullname: 'Ada Lovelace',
  department: 'Engineering',
  role: 'USER',
  jobRole: 'Analyst',
  status: 'Registered',
  owner: false,
  self: false,
  joinedAt: '2026-10-01T09:00:00.000Z',
  onHold: false,
  ...difference,
})

/** Somebody who has left and can be restored. */
export const sampleLeaver = (difference: Partial<Leaver> = {}): Leaver => ({
  id: '7f000000-0000-4000-8000-0000000000a4',
  email: 'grace@northwind.example',
  fullname: 'Grace Hopper',
  department: 'Engineering',
  leftAt: '2026-11-20T09:00:00.000Z',
  keptUntil: '2026-12-20T09:00:00.000Z',
  ...difference,
})

/** Somebody with admin access. */
export const sampleAdmin = (difference: Partial<CompanyInvite> = {}): CompanyInvite => ({
  id: '7f000000-0000-4000-8000-0000000000d1',
  kind: 'admin',
  email: 'grace@northwind.example',
  fullname: 'Grace Hopper',
  role: 'ADMIN',
  state: 'accepted',
  status: 'ACTIVE',
  owner: false,
  self: false,
  createdBy: 'Olu Owner',
  createdAt: '2026-10-01T09:00:00.000Z',
  updatedBy: null,
  updatedAt: '2026-10-01T09:00:00.000Z',
  expiresAt: null,
  ...difference,
})

/** The company's link. */
export const sampleInviteLink = (difference: Partial<InviteLink> = {}): InviteLink => ({
  code: 'Kq3-company-link',
  url: 'https://app.example.com/company/uuid/7f000000-0000-4000-8000-0000000000f1',
  expiresAt: '2026-12-01T09:00:00.000Z',
  seats: { licensed: 10, used: 4, free: 6 },
  ...difference,
})

/** An invitation of an employee that can be accepted. */
export const sampleInviteCheck = (difference: Partial<InviteCheck> = {}): InviteCheck => ({
  id: '7f000000-0000-4000-8000-00000000000a',
  kind: 'employee',
  state: 'sent',
  valid: true,
  company: { id: '7f000000-0000-4000-8000-00000000000c', name: 'Northwind', logo: null },
  email: 'ada@northwind.example',
  role: 'USER',
  alreadyRegistered: false,
  seatAvailable: true,
  mfaRequired: false,
  expiresAt: '2026-11-28T09:00:00.000Z',
  ...difference,
})

export const acceptedInvite: AcceptedInvite = {
  companyId: '7f000000-0000-4000-8000-00000000000c',
  registerId: null,
  role: 'employee',
  groups: ['USER'],
  deepScanStatus: 'NOT_INVITED',
  agreed: false,
}
