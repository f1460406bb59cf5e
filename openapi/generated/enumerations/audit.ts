// Made by scripts/generate.ts from openapi/. Do not edit.
export const logKindValues = ['signIn', 'security', 'refused', 'viewed', 'profile', 'scans', 'findings', 'company', 'marketplace', 'support', 'payments'] as const
export const logActorKindValues = ['me', 'person', 'administrator', 'operator', 'system', 'visitor', 'stranger'] as const
export const logSettingValues = ['name', 'industry', 'domains', 'logo', 'requireMfa', 'inviteLinkEnabled', 'monthlyBulkScan'] as const
