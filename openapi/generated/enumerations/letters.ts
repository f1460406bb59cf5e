// Made by scripts/generate.ts from openapi/. Do not edit.
export const letterKindValues = ['access', 'erasure', 'rectification', 'objection', 'reminder', 'complaint'] as const
export const privacyLawValues = ['LAW_25', 'PIPEDA', 'GDPR', 'GDPR_FR', 'UK_GDPR', 'FADP', 'CCPA', 'US_STATE', 'NONE'] as const
