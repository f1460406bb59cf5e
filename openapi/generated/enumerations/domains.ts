// Made by scripts/generate.ts from openapi/. Do not edit.
export const domainProofStatusValues = ['claimed', 'verified', 'expiring', 'lapsed'] as const
export const domainProofMethodValues = ['DNS', 'EMAIL', 'OPERATOR', 'GRACE'] as const
export const domainLookUpOutcomeValues = ['FOUND', 'NOT_FOUND', 'OTHER_VALUE', 'UNREACHABLE'] as const
export const domainMailboxValues = ['security', 'postmaster', 'hostmaster', 'webmaster', 'abuse'] as const
