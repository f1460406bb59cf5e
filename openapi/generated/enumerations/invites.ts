// Made by scripts/generate.ts from openapi/. Do not edit.
export const inviteKindValues = ['employee', 'admin', 'companyOwner', 'deepScan'] as const
export const inviteStateValues = ['sent', 'accepted', 'expired', 'cancelled'] as const
export const inviteSortFieldValues = ['email', 'fullname', 'role', 'status', 'createdAt', 'updatedAt'] as const
