// Made by scripts/generate.ts from openapi/. Do not edit.
export const accountChangeKindValues = ['EMAIL', 'PHONE', 'PASSWORD', 'SECOND_FACTOR', 'RECOVERY_CODES', 'OWNERSHIP', 'PASSKEY_ADDED', 'PASSKEY_REMOVED'] as const
export const dataExportStateValues = ['none', 'requested', 'building', 'ready', 'failed', 'expired'] as const
