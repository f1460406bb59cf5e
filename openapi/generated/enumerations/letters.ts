// Made by scripts/generate.ts from openapi/. Do not edit.
export const letterKindValues = ['access', 'erasure', 'rectification', 'objection', 'reminder', 'complaint'] as const
export const privacyLawValues = ['LAW_25', 'PIPEDA', 'GDPR', 'GDPR_FR', 'UK_GDPR', 'FADP', 'CCPA', 'US_STATE', 'NONE'] as const
export const requestKindValues = ['access', 'erasure', 'rectification', 'objection'] as const
export const deliveryStateValues = ['queued', 'takenBack', 'accepted', 'rejected', 'bounced', 'overdue', 'escalated', 'unanswered', 'answered', 'complained'] as const
export const letterSenderValues = ['person', 'staff'] as const
export const replyMeaningValues = ['confirmed', 'asksForProof', 'formOnly', 'refused', 'promisesDate', 'noData', 'otherLanguage', 'acknowledged', 'unknown'] as const
export const replyRefusalValues = ['publicRecord', 'freeExpression', 'lawDoesNotApply', 'legalObligation', 'notVerified', 'outOfTime', 'other'] as const
export const mailVerdictValues = ['pass', 'fail', 'none', 'unknown'] as const
export const deliveryMoveValues = ['withdrawal', 'complaint', 'answer'] as const
