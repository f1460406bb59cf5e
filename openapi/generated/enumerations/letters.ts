// Made by scripts/generate.ts from openapi/. Do not edit.
export const letterKindValues = ['access', 'erasure', 'rectification', 'objection', 'reminder', 'complaint'] as const
export const privacyLawValues = ['LAW_25', 'PIPEDA', 'GDPR', 'GDPR_FR', 'UK_GDPR', 'FADP', 'CCPA', 'US_STATE', 'NONE'] as const
export const requestKindValues = ['access', 'erasure', 'rectification', 'objection'] as const
export const deliveryStateValues = ['queued', 'takenBack', 'accepted', 'rejected', 'overdue', 'escalated', 'unanswered', 'complained'] as const
export const deliveryMoveValues = ['withdrawal', 'complaint'] as const
